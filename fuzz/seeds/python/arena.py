# SansIntérêt
name = 'SansIntérêt'
G = {0: [1, 2], 1: [3, 4], 2: [4, 5], 3: [1, 6], 4: [1, 6, 7],
     5: [], 6: [], 7: [5]}
S1 = {0: True, 3: True, 4: True, 5: True}
V1 = {6: True}; V2 = [5]
