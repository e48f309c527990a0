// The games of the catalogue, as far as they are needed before anything is asked. Written by `cargo xtask types`: change the games, not this.

/** Games that belong together, those that people know best first. */
export const FAMILIES = /** @type {const} */ (["row","boards","heaps","chocolate"]);

/**
 * @typedef {object} Known
 * @property {string} name
 * @property {string[]} aliases what else it is called
 * @property {typeof FAMILIES[number]} family
 * @property {{en: string, fr: string}} title what people call it
 * @property {string} usual the size that people know, or like
 * @property {string} underWay moves of it, where its board is empty at the start
 * @property {string} small one whose whole arena is read at a glance
 * @property {[game: string, from: string]} tree one whose whole tree is, and where that starts
 */
export const CATALOGUE = /** @type {Known[]} */ ([
  {"name":"nim","aliases":[],"family":"heaps","title":{"en":"Nim","fr":"Nim"},"usual":"nim:3-4-5","underWay":"","small":"nim:2-3","tree":["nim:1-2",""]},
  {"name":"matches","aliases":["allumettes"],"family":"heaps","title":{"en":"Matches","fr":"Allumettes"},"usual":"matches:9","underWay":"","small":"matches:9","tree":["matches:5",""]},
  {"name":"sticks","aliases":["batonnets","bâtonnets"],"family":"heaps","title":{"en":"Fort Boyard’s sticks","fr":"Bâtonnets de Fort Boyard"},"usual":"sticks:10","underWay":"","small":"sticks:10","tree":["sticks:5",""]},
  {"name":"marienbad","aliases":[],"family":"heaps","title":{"en":"Marienbad","fr":"Marienbad"},"usual":"marienbad","underWay":"","small":"marienbad:1-3","tree":["marienbad:1-2",""]},
  {"name":"race","aliases":["course"],"family":"heaps","title":{"en":"Race to a number","fr":"Course à un nombre"},"usual":"race:100,say=1-10","underWay":"","small":"race:10,say=1-2","tree":["race:5,say=1-2",""]},
  {"name":"wythoff","aliases":[],"family":"heaps","title":{"en":"Wythoff’s game","fr":"Jeu de Wythoff"},"usual":"wythoff:5-8","underWay":"","small":"wythoff:1-2","tree":["wythoff:1-2",""]},
  {"name":"grundy","aliases":[],"family":"heaps","title":{"en":"Grundy’s game","fr":"Jeu de Grundy"},"usual":"grundy:10","underWay":"","small":"grundy:7","tree":["grundy:6",""]},
  {"name":"kayles","aliases":["quilles"],"family":"heaps","title":{"en":"Kayles","fr":"Kayles"},"usual":"kayles:12","underWay":"","small":"kayles:5","tree":["kayles:4",""]},
  {"name":"dawson","aliases":[],"family":"heaps","title":{"en":"Dawson’s Kayles","fr":"Kayles de Dawson"},"usual":"dawson:15","underWay":"","small":"dawson:9","tree":["dawson:7",""]},
  {"name":"octal","aliases":[],"family":"heaps","title":{"en":"Octal games","fr":"Jeux octaux"},"usual":"octal:0.77,heaps=12","underWay":"","small":"octal:0.77,heaps=5","tree":["octal:0.77,heaps=4",""]},
  {"name":"bar","aliases":["tablette"],"family":"chocolate","title":{"en":"Chocolate bar","fr":"Tablette de chocolat"},"usual":"bar:4x6","underWay":"","small":"bar:2x3","tree":["bar:2x3",""]},
  {"name":"chomp","aliases":[],"family":"chocolate","title":{"en":"Chomp","fr":"Chomp"},"usual":"chomp:4x5","underWay":"","small":"chomp:2x3","tree":["chomp:2x2",""]},
  {"name":"connect4","aliases":["puissance4"],"family":"row","title":{"en":"Connect Four","fr":"Puissance 4"},"usual":"connect4:7x6","underWay":"4,4,3,5,4,4,2,1,3,3,5","small":"connect4:2x2,line=2","tree":["connect4:2x2,line=2",""]},
  {"name":"tictactoe","aliases":["morpion"],"family":"row","title":{"en":"Tic-tac-toe","fr":"Morpion"},"usual":"tictactoe","underWay":"5,1,9,3,2","small":"tictactoe:2x2,line=2","tree":["tictactoe","xxo/oo./x.."]},
  {"name":"mnk","aliases":["alignement"],"family":"row","title":{"en":"Lines on a board","fr":"Alignements"},"usual":"mnk:4x4,line=3","underWay":"6,7,10,11,2","small":"mnk:2x2,line=2","tree":["mnk:2x2,line=2",""]},
  {"name":"gomoku","aliases":[],"family":"row","title":{"en":"Gomoku","fr":"Gomoku"},"usual":"gomoku:15x15","underWay":"113,97,98,128,112,114,99,84,127,83,96","small":"mnk:2x2,line=2","tree":["tictactoe","xxo/oo./x.."]},
]);
