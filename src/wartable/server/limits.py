"""How much one client may ask."""
from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic


@lru_cache(10_000)
def household(address: str) -> str:
    """Who shares the limits and the ban of an address. A household has 2^64 addresses of IPv6, of which this is the first; an
    address of IPv4 is the same however it is written."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return str(ip_network((found.packed, 64), strict=False).network_address)
    return str(found)


class Bucket:
    """Holds *burst* drops and gets *rate* new ones a second; every request takes one."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.drops = burst
        self.at = monotonic()

    def has(self) -> bool:
        now = monotonic()
        self.drops = min(self.burst, self.drops + (now - self.at) * self.rate)
        self.at = now
        return self.drops >= 1

    def take(self) -> bool:
        if not self.has():
            return False
        self.drops -= 1
        return True


class Buckets:
    """A bucket for each address or session; the ones that were not used for longest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self.bucket(who).take()

    def bucket(self, who: str) -> Bucket:
        bucket = self.of.get(who)
        if bucket is None:
            bucket = self.of[who] = Bucket(self.rate, self.burst)
            if len(self.of) > self.most:
                self.of.popitem(last=False)
        self.of.move_to_end(who)
        return bucket
