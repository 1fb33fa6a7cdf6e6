"""Environments for researchers: PettingZoo, OpenSpiel, Gymnasium."""
