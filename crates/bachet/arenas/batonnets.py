"""Les bâtonnets de Fort Boyard, écrits comme dans le cours : qui prend le dernier a perdu."""

arene = {(k, p): [(k - c, 3 - p) for c in (1, 2, 3) if k >= c] for k in range(11) for p in (1, 2) if k < 10 or p == 1}
Sommets1 = {(k, 1): True for k in range(11)}
Sommets2 = {(k, 2): True for k in range(10)}
Victoire1 = {(0, 1): True}  # J2 a pris le dernier
Victoire2 = {(0, 2): True}


def voisins(sommet):
    return arene[sommet]
