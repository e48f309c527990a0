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
  {"name":"chess","aliases":["echecs","échecs"],"family":"boards","title":{"en":"Chess","fr":"Échecs"},"usual":"chess","underWay":"e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O","small":"mnk:2x2,line=2","tree":["tictactoe","xxo/oo./x.."]},
  {"name":"reversi","aliases":["othello"],"family":"boards","title":{"en":"Reversi","fr":"Othello"},"usual":"reversi:8x8","underWay":"f5,d6,c3,d3,c4,f4,f6,f3,e6","small":"reversi:4x2","tree":["reversi:4x4","xxxx/xxoo/xoxo/.... o"]},
  {"name":"checkers","aliases":["damesanglaises"],"family":"boards","title":{"en":"Checkers","fr":"Dames anglaises"},"usual":"checkers:8x8","underWay":"11-15,23-19,8-11,22-17,11-16,24-20","small":"checkers:4x4","tree":["hexapawn:3x3","p.p/Pp./.PP b"]},
  {"name":"draughts","aliases":["dames"],"family":"boards","title":{"en":"Draughts","fr":"Dames"},"usual":"draughts:10x10","underWay":"32-28,18-23,34-29,23x34,40x29","small":"draughts:4x4","tree":["hexapawn:3x3","p.p/Pp./.PP b"]},
  {"name":"hexapawn","aliases":["hexapion"],"family":"boards","title":{"en":"Hexapawn","fr":"Hexapion"},"usual":"hexapawn:4x4","underWay":"b1-b2","small":"mnk:2x2,line=2","tree":["hexapawn:3x3","p.p/Pp./.PP b"]},
  {"name":"breakthrough","aliases":["percée","percee"],"family":"boards","title":{"en":"Breakthrough","fr":"Percée"},"usual":"breakthrough:8x8","underWay":"d2-d3,e7-e6,d3-d4,f7-f6,c2-c3","small":"breakthrough:3x3","tree":["breakthrough:3x3","p../.../P.. w"]},
  {"name":"domineering","aliases":["crosscram"],"family":"boards","title":{"en":"Domineering","fr":"Domineering"},"usual":"domineering:6x6","underWay":"b6b5,d5e5,b4b3,d2e2","small":"domineering:2x3","tree":["domineering:3x3",""]},
  {"name":"hounds","aliases":["foxandhounds","renard","loup"],"family":"boards","title":{"en":"Fox and hounds","fr":"Le renard et les chiens"},"usual":"hounds:8x8","underWay":"e1-d2,b8-c7,d2-e3,d8-e7,e3-d4","small":"mnk:2x2,line=2","tree":["hounds:4x4","..../..h./.h../..f. f"]},
  {"name":"hex","aliases":["hexagones"],"family":"boards","title":{"en":"Hex","fr":"Hex"},"usual":"hex:11x11","underWay":"f6,e8,g4,h5,d7,g5,e5","small":"hex:2x2","tree":["hex:2x2",""]},
  {"name":"dots","aliases":["boxes","pipopipette"],"family":"boards","title":{"en":"Dots and boxes","fr":"Pipopipette"},"usual":"dots:3x3","underWay":"b1,d3,f5,a4,c6,g2","small":"dots:1x1","tree":["dots:1x1",""]},
  {"name":"go","aliases":["baduk","weiqi"],"family":"boards","title":{"en":"Go","fr":"Go"},"usual":"go:9x9","underWay":"E5,C3,G4,C6,E7,G6,D4","small":"go:1x2,komi=0","tree":["go:1x2,komi=0,superko",""]},
  {"name":"oware","aliases":["awari","awale","awalé"],"family":"boards","title":{"en":"Oware","fr":"Awalé"},"usual":"oware","underWay":"","small":"oware:2x2,left=3","tree":["oware:2x2,left=3",""]},
  {"name":"morris","aliases":["moulin","merelles"],"family":"boards","title":{"en":"Nine men’s morris","fr":"Jeu du moulin"},"usual":"morris","underWay":"d6,f4,d2,b4,f6,b6","small":"morris:3","tree":["morris:3","(xx.o.o... 1-1,1)"]},
  {"name":"quarto","aliases":[],"family":"row","title":{"en":"Quarto","fr":"Quarto"},"usual":"quarto","underWay":"0,b2:7,c3:9,a1:e","small":"mnk:2x2,line=2","tree":["quarto:2x2","0./..:1"]},
  {"name":"fibonacci","aliases":[],"family":"heaps","title":{"en":"Fibonacci nim","fr":"Nim de Fibonacci"},"usual":"fibonacci:20","underWay":"","small":"fibonacci:5","tree":["fibonacci:5",""]},
]);
