# A package that is there.
