// What the server is asked and what it answers. Written by `cargo xtask types` from the server's own description: change that, not this.

/**
 * @typedef {'minimax' | 'alphabeta' | 'engine' | 'mcts' | 'rave' | 'pn'} AlgorithmName
 */

/**
 * Squares of a board that lie together.
 * @typedef {object} AreaAnswer
 * @property {number} column The first column.
 * @property {number} columns How many columns.
 * @property {number} row The first row.
 * @property {number} rows How many rows.
 */

/**
 * Who wins from each start of an arena.
 * @typedef {object} ArenaAnswer
 * @property {RankAnswer[]} [table] How many positions each player wins at each rank, what has no rank first.
 * @property {VertexAnswer[]} [vertices] All positions or vertices, unless they are too many for an answer.
 * @property {number} arcs How many arcs.
 * @property {string[]} best The best moves from the first start.
 * @property {boolean} determined Whether someone wins from every vertex.
 * @property {string | null} game What it is called.
 * @property {WholePlayAnswer} [lasso] Of a game without end: a play from the first start that both players' strategies lead to, which goes round for ever.
 * @property {number | null} moves In how many moves.
 * @property {number} positions How many vertices it has.
 * @property {RegionsAnswer} regions How many vertices each player wins.
 * @property {SolvingAnswer} [solving] Of a game without end: how it was solved.
 * @property {StartAnswer[]} starts All starts.
 * @property {StageAnswer[]} [steps] Of a game without end: the algorithm set by set, where that was asked for.
 * @property {Winner} winner Who wins from the first start.
 */

/**
 * An attractor, step by step.
 * @typedef {object} AttractorAnswer
 * @property {Seat} player Whose it is.
 * @property {number} size How many vertices it has.
 * @property {number[]} [sizes] How many vertices each step adds.
 * @property {string[][]} [steps] The vertices that each step adds.
 * @property {TraceAnswer[]} [trace] The algorithm vertex by vertex, where it was asked for.
 * @property {ReasonAnswer[]} [why] Why vertices belong to it, or not.
 */

/**
 * How something is known.
 * @typedef {'file' | 'theory' | 'exact' | 'explored' | 'search'} Basis
 */

/**
 * A strategy.
 * @typedef {object} BestAnswer
 * @property {FollowingAnswer} [play] Whether the play that was given follows it.
 * @property {PlaysAnswer} [plays] The plays that it leaves.
 * @property {Record<string, string>} moves The vertex to move to from each vertex; where several sets must be visited in turn, by the first of the plans.
 * @property {(Record<string, string>)[]} [plans] Where several sets must be visited in turn: the moves that lead to each of them.
 * @property {Seat} player Whose it is.
 */

/**
 * Squares that players mark.
 * @typedef {object} BoardAnswerGrid
 * @property {Winner[]} cells Who has each cell, row by row from the top: 0 for nobody.
 * @property {number} columns How many columns.
 * @property {boolean} falls Whether marks fall to the lowest free cell.
 * @property {'grid'} kind
 * @property {number[]} line The cells of a line that won.
 * @property {number} rows How many rows.
 */

/**
 * Pieces of several kinds on squares.
 * @typedef {object} BoardAnswerPieces
 * @property {(PieceAnswer | null)[]} cells What stands on each square, row by row from the top.
 * @property {boolean} chequered Whether squares are light and dark in turn.
 * @property {string[]} columns What the columns are called, from the left.
 * @property {'pieces'} kind
 * @property {string[]} names What each square is called, where that is not its column and its row; else there are none.
 * @property {string[]} rows What the rows are called, from the top.
 */

/**
 * Places anywhere in the plane.
 * @typedef {object} BoardAnswerMap
 * @property {'map'} kind
 * @property {LineAnswer[]} lines Lines below them.
 * @property {number[]} made The places of a line that somebody has made.
 * @property {PlaceAnswer[]} places Where things can lie.
 * @property {WordAnswer[]} words What is written beside them.
 */

/**
 * Squares of chocolate: how many each row has.
 * @typedef {object} BoardAnswerChocolate
 * @property {'chocolate'} kind
 * @property {SquareAnswer} poisoned The square that nobody wants.
 * @property {number[]} rows The rows.
 */

/**
 * Heaps of objects.
 * @typedef {object} BoardAnswerHeaps
 * @property {number[]} heaps How many each has.
 * @property {'heaps'} kind
 */

/**
 * A race to a number.
 * @typedef {object} BoardAnswerRace
 * @property {number} goal The number to reach.
 * @property {'race'} kind
 * @property {number} reached The number that was reached.
 */

/**
 * Several boards side by side.
 * @typedef {object} BoardAnswerSum
 * @property {'sum'} kind
 * @property {BoardAnswer[]} parts The boards.
 */

/**
 * What lies on a board.
 * @typedef {BoardAnswerGrid | BoardAnswerPieces | BoardAnswerMap | BoardAnswerChocolate | BoardAnswerHeaps | BoardAnswerRace | BoardAnswerSum} BoardAnswer
 */

/**
 * How sure a value is.
 * @typedef {'exact' | 'at-most' | 'at-least' | 'estimate' | 'about'} BoundName
 */

/**
 * What a search was allowed to spend.
 * @typedef {object} BudgetAnswer
 * @property {number | null} depth Moves ahead.
 * @property {number | null} nodes Positions, or plays.
 * @property {number | null} time Seconds.
 */

/**
 * Something that can be done with a game.
 * @typedef {object} CanAnswer
 * @property {number | null} seconds How long it takes here, about; null where that is not known, or as long as one likes.
 * @property {string} way What: explore, theory, levels, parts, exact, search, solve, chance or matrix.
 * @property {string} words The same in words.
 */

/**
 * How likely a player wins, if both play best.
 * @typedef {object} ChanceAnswer
 * @property {number} about About how much that is.
 * @property {number} arcs How many arcs.
 * @property {string[]} best The best moves from the start; none where chance moves.
 * @property {number} chances How many of the vertices are chance's.
 * @property {number} error By how much that may be wrong, where only bounds are known.
 * @property {string | null} game What it is called.
 * @property {Seat} player Whose probability to win it is.
 * @property {number} positions How many vertices it has.
 * @property {string} start Where plays start.
 * @property {string | null} value The probability, as a fraction; null where only bounds are known.
 * @property {ChanceVertex[]} [vertices] All vertices, where they were asked for.
 */

/**
 * How likely the player wins from a vertex.
 * @typedef {object} ChanceVertex
 * @property {string[]} [bounds] Where only bounds are known: both of them.
 * @property {string} [choice] Where the player who moves from there goes.
 * @property {string | null} value The probability, as a fraction; null where only bounds are known.
 * @property {string} vertex The vertex.
 */

/**
 * A search to the same depth without one technique.
 * @typedef {object} ComparedAnswer
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 * @property {number} nodes Positions that were visited.
 * @property {boolean} stopped Whether it was given up, because it took so many more.
 * @property {string} without That technique.
 */

/**
 * Equilibria that hang together.
 * @typedef {object} ComponentAnswer
 * @property {string[][]} columns Shares of the columns.
 * @property {string[][]} rows Shares of the rows.
 * @property {number} [set] Which of the connected sets of equilibria this is a part of, counted from 1.
 */

/**
 * The move that was chosen.
 * @typedef {object} ComputerAnswer
 * @property {Basis | null} basis How what it rests on is known; null where it is chosen by chance.
 * @property {string} computer Who chose it: the computer that was asked for, or one that searches where the values that it needs are not known.
 * @property {string} move The move.
 * @property {string} position The position after it.
 */

/**
 * A format of controllers.
 * @typedef {'aag' | 'aig' | 'json' | 'dot'} ControllerFormat
 */

/**
 * An arena in our own format and in another.
 * @typedef {object} ConvertAnswer
 * @property {unknown} arena The arena as an object.
 * @property {string[]} lost What that format cannot say.
 * @property {string} text The text that was asked for.
 */

/**
 * Why the rest of a node was cut.
 * @typedef {object} CutAnswer
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 * @property {string} [reason] The reason in a sentence, where the tree is explained.
 */

/**
 * A cycle that keeps positions from having numbers.
 * @typedef {object} CycleAnswer
 * @property {string[]} cycle The positions on it.
 * @property {number | null} grundy Always null.
 * @property {number} positions How many positions there are.
 */

/**
 * What kind of game it is.
 * @typedef {object} DescribeAnswer
 * @property {boolean | null} alternating Whether the players choose in turn, each after the other; null where that is not known.
 * @property {number | null} branching How many moves a position has, on average; null where that is not known.
 * @property {CanAnswer[]} can What can be done with it here.
 * @property {boolean} chance Whether chance moves.
 * @property {boolean} complete_information Whether everybody knows the rules, the means and the aims of all.
 * @property {boolean} constant_sum Whether all players together always get the same.
 * @property {string | null} convention Normal, where whoever cannot move loses, or misere; null where that means nothing.
 * @property {string} [doubt] Of rules: what may be meant otherwise, such as a word of the language that is misspelt.
 * @property {boolean} exact Whether that is their exact number.
 * @property {number} [facts] Of rules: how many facts change.
 * @property {boolean | null} finite Whether every play ends; null where that is not known.
 * @property {string} [flaw] Of rules: what is wrong with them in some position, which is taken for the end of a play.
 * @property {string} game What it is called.
 * @property {number[]} [goals] Of rules: the goals that were met, of all roles.
 * @property {boolean} impartial Whether both players have the same moves; partisan otherwise.
 * @property {string} kind What it was read from: game, rules, arena, chance, positions, tree or table; outside for what is none of these.
 * @property {KnownAnswer[]} known What has been published about it.
 * @property {number | null} length How many moves a random play takes, on average; null where that is not known.
 * @property {number} [moves] Of rules: how many moves there are, of all roles.
 * @property {boolean} perfect_information Whether everybody knows all that was done before.
 * @property {number} players How many players there are.
 * @property {number | null} positions How many positions there are, about; null where that is not known.
 * @property {string[]} roles Who plays: J1 and J2, or the roles of rules, J1 first.
 * @property {number} [rules] Of rules: how many there are once their variables are replaced.
 * @property {SaidAnswer[]} said All of it in words, a line for each thing.
 * @property {boolean} shared_moves Whether both players have the same moves wherever they are to move; they may be worth more to one of them than to the other.
 * @property {boolean} solvable Whether it can be explored and solved within what is allowed.
 * @property {boolean | null} symmetric Whether it looks the same from several sides: a board turned or mirrored, or a table for the other player.
 * @property {boolean} turn_taking Whether at most one player chooses in every position: a sequential game, and not a simultaneous one.
 * @property {string} why Why it can or cannot be solved, in words.
 * @property {boolean} zero_sum Whether what one gets the other loses, so that together they get nothing.
 */

/**
 * @typedef {'auto' | 'right' | 'down'} DirectionName
 */

/**
 * What a document is written as.
 * @typedef {'tex' | 'html'} DocumentFormat
 */

/**
 * A choice that is dominated.
 * @typedef {object} DominatedAnswer
 * @property {ShareAnswer[]} by What is better: shares of that player's choices.
 * @property {string} choice Which.
 * @property {Seat} player Whose choice.
 */

/**
 * A game of the catalogue.
 * @typedef {object} EntryAnswer
 * @property {string} about What it is about.
 * @property {string[]} aliases What else it is called.
 * @property {string} convention Normal, or misere, where whoever cannot move wins, or whoever makes a line loses: that of the example, or of the game that was asked for.
 * @property {string} example An example.
 * @property {string} family The games that it belongs with: row, boards, heaps or chocolate.
 * @property {boolean} impartial Whether both players have the same moves.
 * @property {string} name Its name.
 * @property {string} parameters How the name goes on.
 * @property {string} rules Its rules.
 * @property {string} title What people call it.
 */

/**
 * An equilibrium.
 * @typedef {object} EquilibriumAnswer
 * @property {string[]} column The shares of the columns.
 * @property {string[]} payoffs What both get on average.
 * @property {string[]} row The shares of the rows, in their order.
 */

/**
 * How large a game is.
 * @typedef {object} EstimateAnswer
 * @property {boolean} exact Whether that is the number of positions.
 * @property {FileEstimate | null} file What solving it into a file takes, level by level, if it has levels.
 * @property {string} game What it is called.
 * @property {number} least Hardly fewer than this.
 * @property {number} memory Bytes that exploring and solving it takes.
 * @property {number} most Hardly more than this.
 * @property {number} positions How many positions it has, about.
 * @property {number} seconds How long that takes.
 * @property {boolean} symmetry Whether positions that are the same by symmetry are one.
 */

/**
 * The exact score of a position and of each move.
 * @typedef {object} ExactAnswer
 * @property {number | null} moves Moves to the end of the play.
 * @property {number | null} score Positive if the player to move wins: 1 + the stones that the winner has left in the end.
 * @property {Winner | null} winner Who wins.
 * @property {string[]} best The moves that keep the score.
 * @property {number[]} [between] The least and the greatest score that it can have, where the solver was stopped.
 * @property {string} game What the game is called.
 * @property {number} nodes Positions that were visited for the score.
 * @property {string} position The position.
 * @property {ExactMoveAnswer[]} root All moves.
 * @property {boolean} stopped Whether the score of a move is not known.
 * @property {number} time How long that took, in seconds.
 * @property {Seat} turn Whose move it is there.
 */

/**
 * The exact score of a move.
 * @typedef {object} ExactMoveAnswer
 * @property {number | null} moves Moves to the end of the play.
 * @property {number | null} score Positive if the player to move wins: 1 + the stones that the winner has left in the end.
 * @property {Winner | null} winner Who wins.
 * @property {string} move The move.
 */

/**
 * An exercise, or marks.
 * @typedef {SheetAnswer | MarksAnswer} ExerciseAnswer
 */

/**
 * The body of an answer that says what is wrong.
 * @typedef {object} FailureAnswer
 * @property {Wrong} error What is wrong.
 * @property {number} [status] The status, in events that have no other.
 */

/**
 * A game whose solution is in a file.
 * @typedef {object} FileAnswer
 * @property {string | null} from Where plays start, if not where the game does.
 * @property {string} game What it is called; an arena by the name of its file.
 * @property {number} positions How many positions the file has.
 */

/**
 * What solving a game into a file takes.
 * @typedef {object} FileEstimate
 * @property {number} bytes Bytes of the file.
 * @property {FileMethod} method How its positions are found.
 * @property {number} seconds How long it takes.
 */

/**
 * How a solution file's positions are found.
 * @typedef {'numbers' | 'keys'} FileMethod
 */

/**
 * Whether a play follows a strategy.
 * @typedef {object} FollowingAnswer
 * @property {boolean} follows Whether it does, as far as it goes.
 * @property {LeavesAnswer | null} leaves Where it first does not.
 * @property {string[]} vertices The vertices that it visits.
 * @property {Winner | null} winner Who wins it, 0 for a draw; null if it is not over.
 */

/**
 * @typedef {'point' | 'dot' | 'hexagon' | 'square' | 'house' | 'across' | 'down' | 'beside'} FormAnswer
 */

/**
 * A format of arenas.
 * @typedef {'json' | 'pg' | 'python'} Format
 */

/**
 * Whether a controller exists, and what it does, or else what the environment does.
 * @typedef {object} FoundControllerAnswer
 * @property {number} arcs How many arcs.
 * @property {number} gates How many gates.
 * @property {string[]} inputs The signals that the environment sets.
 * @property {number} latches How many latches the circuit has.
 * @property {MachineMoveAnswer[][] | null} machine The moves of each state, unless they are too many for an answer; the first state is that of the beginning.
 * @property {string[]} outputs Those that the controller sets.
 * @property {number} priorities How many priorities are met in it, or how many sets must be visited again and again.
 * @property {boolean} realisable Whether a controller exists; if not, all that follows is of the environment's strategy against all of them.
 * @property {string | null} specification What the specification is called, if it says so.
 * @property {number} specified How many states of the specification can be reached.
 * @property {number} states How many states the machine has.
 * @property {string} [text] The machine or the circuit as a file, where that is asked for.
 * @property {number} vertices How many vertices the game has.
 */

/**
 * Who wins a game that was explored.
 * @typedef {object} GameAnswer
 * @property {RankAnswer[]} [table] How many positions each player wins at each rank, what has no rank first.
 * @property {VertexAnswer[]} [vertices] All positions or vertices, unless they are too many for an answer.
 * @property {number} arcs How many moves they have.
 * @property {string[]} best The best moves.
 * @property {string} [class] Of an impartial game: P if whoever must move loses, N if whoever must move wins.
 * @property {boolean} determined Whether someone wins from every position.
 * @property {string} [flaw] Of a game by its rules: what is wrong with them in some position, which was taken for the end of a play.
 * @property {string} game What it is called.
 * @property {GoalsAnswer} [goals] Of a game by its rules: the goal that each player can force, where that was asked for.
 * @property {number | null} moves In how many moves.
 * @property {number} positions How many positions it has.
 * @property {RegionsAnswer} regions How many positions each player wins.
 * @property {boolean} symmetry Whether positions that are the same by symmetry are one.
 * @property {Winner} winner Who wins.
 */

/**
 * The games.
 * @typedef {object} GamesAnswer
 * @property {FileAnswer[]} [files] Those of solution files, where there are any.
 * @property {EntryAnswer[]} games Those of the catalogue.
 */

/**
 * The goal that each player can force, whatever the other does.
 * @typedef {object} GoalsAnswer
 * @property {number | null} one J1's; null if J1 cannot force an ending.
 * @property {number | null} two J2's; null if J2 cannot force an ending.
 */

/**
 * Grundy numbers.
 * @typedef {PositionsAnswer | CycleAnswer | SequenceAnswer | SumAnswer | HeapsAnswer} GrundyAnswer
 */

/**
 * The numbers of one heap, whatever its size.
 * @typedef {object} HeapAnswer
 * @property {string} name What a heap of n is called.
 * @property {PeriodAnswer | null} period Their period, if it is proved.
 * @property {number[]} sequence The numbers of heaps of 0, 1, 2 and so on, as far as the largest of the sum, or further to show how they go on.
 */

/**
 * A heap with its number.
 * @typedef {object} HeapNumber
 * @property {number} grundy Its Grundy number.
 * @property {number} size How many objects are in it.
 */

/**
 * A sum whose parts are single heaps, as far as it has heaps.
 * @typedef {object} HeapsAnswer
 * @property {SumMoveAnswer[]} best The winning moves.
 * @property {number} grundy The nim-sum.
 * @property {number | null} moves Always null: the moves are not counted.
 * @property {PartAnswer[]} parts The parts.
 * @property {Seat} winner Who wins.
 * @property {HeapAnswer[]} sequences The numbers of one heap, for each game with heaps among the parts.
 */

/**
 * What is in the vertices of an arena or of a position graph.
 * @typedef {'auto' | 'names' | 'boards'} InVertices
 */

/**
 * Whether two mixtures are an equilibrium.
 * @typedef {object} JudgedAnswer
 * @property {boolean} equilibrium Whether they are.
 * @property {string | null} why Why not, in words.
 */

/**
 * Whether a controller does what is asked.
 * @typedef {object} JudgedControllerAnswer
 * @property {number | null} back_to The step from which they repeat for ever; null where the last one breaks a rule by itself.
 * @property {boolean} correct Whether it does.
 * @property {Seat} player Whose it is: 1 is a controller, 2 an environment's strategy against all controllers.
 * @property {string[] | null} steps A play in which it does not: inputs and outputs of each step.
 */

/**
 * A kernel, if there is one, and the positions that are lost.
 * @typedef {object} KernelAnswer
 * @property {string} [convention] Whether whoever cannot move loses (normal) or wins (misere); not for an arena.
 * @property {string[] | null} kernel Its positions; null where there is none.
 * @property {string[]} [losing] The P-positions, which whoever must move loses: the kernel itself, where whoever cannot move loses and there is no cycle; not for an arena.
 */

/**
 * @typedef {'attractor' | 'strategy' | 'check' | 'minimax' | 'alphabeta' | 'horizon' | 'nim' | 'mex' | 'grundy' | 'kernel' | 'buchi' | 'parity'} KindName
 */

/**
 * A published result.
 * @typedef {object} KnownAnswer
 * @property {string} by Who found it; empty for what nobody in particular did.
 * @property {string} solved How strongly it is solved: ultra-weakly, weakly or strongly.
 * @property {string} source Where it was published.
 * @property {Winner | null} winner Who wins, where that is one and the same; 0 for a draw.
 * @property {string} words All of it in words.
 * @property {number | null} year When.
 */

/**
 * @typedef {'auto' | 'rows' | 'mirror' | 'layers'} LayoutName
 */

/**
 * Where a play leaves a strategy.
 * @typedef {object} LeavesAnswer
 * @property {string} play Where the play goes.
 * @property {string} strategy Where the strategy goes from there.
 * @property {string} vertex The vertex.
 */

/**
 * How plays end from the arrangements of so many stones, whether a play leads there or not; those with a line in the middle column and on one side of it are left out.
 * @typedef {object} LevelCount
 * @property {number} arrangements How many arrangements there are.
 * @property {number} draw Drawn.
 * @property {number} level How many stones lie.
 * @property {number} one Won by J1.
 * @property {number} two Won by J2.
 */

/**
 * Who wins a game all of whose levels were solved.
 * @typedef {object} LevelsAnswer
 * @property {string[]} best The best moves.
 * @property {string} device The GPU that solved it.
 * @property {string} game What the game is called.
 * @property {LevelCount[]} levels Each level, by how many stones lie.
 * @property {number | null} moves In how many moves, where that was found.
 * @property {string} position The position that it is about.
 * @property {number} seconds How long it worked, in seconds.
 * @property {Seat} turn Whose move it is there.
 * @property {Winner} winner Who wins from there.
 */

/**
 * Nothing.
 * @typedef {object} LiesAnswerNothing
 * @property {'nothing'} kind
 */

/**
 * Stones of a player.
 * @typedef {object} LiesAnswerStones
 * @property {number | null} count How many; null for one that lies on the board.
 * @property {'stones'} kind
 * @property {Seat} owner Whose they are.
 */

/**
 * Seeds.
 * @typedef {object} LiesAnswerSeeds
 * @property {number} count How many.
 * @property {'seeds'} kind
 */

/**
 * An edge that was drawn, or a box that is closed.
 * @typedef {object} LiesAnswerDrawn
 * @property {'drawn'} kind
 */

/**
 * A piece that differs from others in four ways.
 * @typedef {object} LiesAnswerToken
 * @property {boolean} high Whether it is high.
 * @property {boolean} hollow Whether it is hollow.
 * @property {'token'} kind
 * @property {boolean} marked Whether it is marked.
 * @property {boolean} square Whether it is square.
 */

/**
 * What lies on a place.
 * @typedef {LiesAnswerNothing | LiesAnswerStones | LiesAnswerSeeds | LiesAnswerDrawn | LiesAnswerToken} LiesAnswer
 */

/**
 * A line of a map.
 * @typedef {object} LineAnswer
 * @property {number[]} from Where it begins, from the left and from the top.
 * @property {Winner} owner Whose side of the board it is: 0 for nobody.
 * @property {number[]} to Where it ends.
 */

/**
 * The table of lines: what cells are worth in the heuristic lines.
 * @typedef {object} LinesAnswer
 * @property {string} game What the game is called.
 * @property {number[][]} lines How many lines go through each cell, row by row from the top.
 */

/**
 * A move of a machine.
 * @typedef {object} MachineMoveAnswer
 * @property {Record<string, boolean>} if What must be on or off of what the machine sees.
 * @property {Record<string, boolean>} set What it sets.
 * @property {number} to The state that follows.
 */

/**
 * The mark of a question.
 * @typedef {object} MarkAnswer
 * @property {number} most Points that can be made.
 * @property {number} points Points that were made.
 * @property {string} question The question.
 * @property {string[]} remarks What is wrong, in sentences.
 */

/**
 * Marks for an answer.
 * @typedef {object} MarksAnswer
 * @property {string} kind The kind of exercise.
 * @property {number} most Points that can be made.
 * @property {boolean} perfect Whether all is right.
 * @property {number} points Points that were made.
 * @property {number} seed What chance depended on.
 * @property {string} [size] How large it is, if it was left to chance.
 * @property {MarkAnswer[]} tasks Question by question.
 */

/**
 * The result of a match. A difference that is infinite is null.
 * @typedef {object} MatchAnswer
 * @property {string} a One computer.
 * @property {string} b The other one.
 * @property {number} draws Drawn.
 * @property {number | null} elo The difference in Elo points.
 * @property {(number | null)[]} elo_interval What that lies between.
 * @property {string} game What the game is called.
 * @property {number} games How many games were played.
 * @property {number[]} interval What that lies between with 95 % certainty.
 * @property {number} losses Lost by the first.
 * @property {number} openings How many random moves each pair of games started with.
 * @property {number} rate Its share of the points.
 * @property {number} seed What all chance depended on.
 * @property {boolean} stopped Whether it was stopped.
 * @property {number} time How long it took, in seconds.
 * @property {number} wins Won by the first.
 */

/**
 * All that a table tells. Numbers are exact: fractions as texts.
 * @typedef {object} MatrixAnswer
 * @property {boolean[][][]} best_replies In each cell, whether the choice of each player is a best reply to the other's.
 * @property {string[]} columns The choices of the second player.
 * @property {boolean} common_interest Whether both always get the same.
 * @property {ComponentAnswer[]} components Where there are infinitely many equilibria: each mixture of these rows' shares goes with each mixture of these columns' shares.
 * @property {boolean} constant_sum Whether both together always get the same.
 * @property {DominatedAnswer[]} dominated The choices that are struck out one after the other, because another, or a mixture of others, is better against all that is left.
 * @property {EquilibriumAnswer[]} equilibria Equilibria: all of them, or those that the others are mixtures of where there are infinitely many; only the pure ones and at most one more where the table is too large.
 * @property {JudgedAnswer} [judged] Where mixtures were to be judged: whether they are an equilibrium.
 * @property {string[][]} pareto The cells in which nobody can get more without the other getting less: row and column.
 * @property {string[][][]} payoffs What both get in each cell, row by row.
 * @property {string[]} rows The choices of the first player.
 * @property {SecurityAnswer[]} security What each player is sure of.
 * @property {boolean} symmetric Whether it is the same game for both.
 * @property {string | null} title What the game is called, if it is.
 * @property {string | null} unlisted Why not all equilibria are listed; null if they are.
 * @property {string | null} unmixed Why mixtures were not tried for what is left; null if they were.
 * @property {string | null} value Where both together always get the same: what the first player gets if both play best.
 * @property {DominatedAnswer[]} weakly_dominated The choices, of what is left, than which another choice is never worse and sometimes better. They are not struck out, which could lose an equilibrium.
 * @property {boolean} zero_sum Whether what one gets the other loses.
 */

/**
 * What min-max spares if it remembers the positions that it has met.
 * @typedef {object} MemoryAnswer
 * @property {number} again How often a position is met again with as many moves left.
 * @property {number} visited Positions that are visited then.
 */

/**
 * A move.
 * @typedef {object} MoveAnswer
 * @property {SpotAnswer[]} [also] Other places where the same move can be made: on heaps of the same size, and in rows read backwards.
 * @property {string} move What it is called.
 * @property {number | null} moves In how many moves, counted from before it.
 * @property {string} position The position after it.
 * @property {SpotAnswer | null} spot Where on the board it takes place.
 * @property {AreaAnswer} [takes] The squares of chocolate that it takes: all that are left in this area.
 * @property {Winner | null} winner Who wins after it, where that is known.
 */

/**
 * A node of a recorded search.
 * @typedef {object} NodeAnswer
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 * @property {ScoreAnswer | null} alpha J1 had that for certain when the search came here.
 * @property {ScoreAnswer | null} beta J2 had that for certain when the search came here.
 * @property {BoundName | null} bound How sure that is.
 * @property {CutAnswer | null} cut The value that made the rest be cut.
 * @property {number} depth How many moves from the root.
 * @property {NodeKindName} kind What happened here.
 * @property {string | null} move The move that leads here.
 * @property {number | null} order When the search came here.
 * @property {number | null} parent The node above it.
 * @property {Seat} turn Whose move it is here.
 */

/**
 * What happened at a node.
 * @typedef {'inner' | 'ended' | 'horizon' | 'cut'} NodeKindName
 */

/**
 * @typedef {number | 'inf' | '-inf'} NumberAnswer
 */

/**
 * @typedef {'given' | 'reversed' | 'best' | 'worst'} OrderName
 */

/**
 * A paper, or marks.
 * @typedef {PaperSheetAnswer | PaperMarksAnswer} PaperAnswer
 */

/**
 * Marks for one exercise of a paper.
 * @typedef {object} PaperMarkAnswer
 * @property {MarksAnswer} marks What is right and what is wrong, in the exercise's own small points.
 * @property {number} most Points of the paper that can be made.
 * @property {number} number Its number, from 1.
 * @property {number} points Points of the paper that were made.
 * @property {number[]} scores The points of each question.
 */

/**
 * Marks for the answers to a paper.
 * @typedef {object} PaperMarksAnswer
 * @property {PaperMarkAnswer[]} exercises Exercise by exercise.
 * @property {number} most Points that can be made.
 * @property {boolean} perfect Whether all is right.
 * @property {number} points Points that were made.
 */

/**
 * An exercise of a paper.
 * @typedef {object} PaperPartAnswer
 * @property {unknown} [answer] The right answer.
 * @property {number} [cuts] How many cuts it has, if that was chosen.
 * @property {string} [document] The document, if one was asked for.
 * @property {unknown} form An answer to be filled in.
 * @property {string} [from] The game, arena or tree that it was made of, if it was not left to chance.
 * @property {unknown} instance The arena, the tree or the position graph; for nim, the game by its name and the heaps by theirs.
 * @property {string} kind Its kind.
 * @property {string} lang The language of its sentences.
 * @property {string} [picture] The figure of the questions as svg, if it was asked for.
 * @property {string[]} questions What is asked.
 * @property {number} seed What chance depended on.
 * @property {string[]} setting What is given.
 * @property {string} [size] How large it is, if it was left to chance.
 * @property {string[][]} [solution] How one comes to it, question by question.
 * @property {unknown} [strategy] For check: the strategy that is asked about, as it stands in files.
 * @property {number} [ties] How many ties it has, if that was chosen.
 * @property {string} title What it is called.
 * @property {number} number Its number, from 1.
 * @property {number} points Its points.
 * @property {number[]} shares The points of each question.
 */

/**
 * A paper: its exercises, with points.
 * @typedef {object} PaperSheetAnswer
 * @property {string} [document] The document, if one was asked for.
 * @property {PaperPartAnswer[]} exercises Its exercises.
 * @property {string} lang The language of its sentences.
 * @property {number} points All points.
 * @property {number} seed What chance depended on.
 * @property {string} [size] How large its exercises are, if any was left to chance.
 */

/**
 * A part of a sum.
 * @typedef {object} PartAnswer
 * @property {number} grundy Its Grundy number.
 * @property {HeapNumber[]} [heaps] Its heaps, where it has several: their numbers sum up to its own.
 * @property {string} name What it is called.
 */

/**
 * How many plays there are.
 * @typedef {object} PerftAnswer
 * @property {string} game What the game is called.
 * @property {number[]} plays How many plays of one move there are, of two, and so on. Those that end sooner do not count among the longer ones.
 */

/**
 * A period that is proved for all heaps.
 * @typedef {object} PeriodAnswer
 * @property {number[]} exceptions Heaps before that differ.
 * @property {number} length After how many heaps numbers repeat.
 * @property {number} start From which heap on.
 */

/**
 * What a picture is written as.
 * @typedef {'svg' | 'png' | 'tex' | 'dot'} PictureFormat
 */

/**
 * What is drawn.
 * @typedef {'arena' | 'graph' | 'board' | 'tree' | 'history' | 'grundy' | 'ranks' | 'lines' | 'exercise' | 'table' | 'replies' | 'payoffs' | 'scores' | 'shares' | 'kinds'} PictureKind
 */

/**
 * A piece on a board.
 * @typedef {object} PieceAnswer
 * @property {Winner} owner Whose it is: 0 for nobody.
 * @property {string} sign What is written on it; nothing where each player has one kind of pieces only.
 */

/**
 * A place of a map.
 * @typedef {object} PlaceAnswer
 * @property {FormAnswer} form What it looks like.
 * @property {LiesAnswer} lies What lies there.
 * @property {string} name What it is called.
 * @property {Winner} owner Whose it is: 0 for nobody.
 * @property {number} x From the left, in hundredths of the way from a place to the next.
 * @property {number} y From the top.
 */

/**
 * The positions of a play after what was before, one more than its moves.
 * @typedef {object} PlayAnswer
 * @property {string | null} drawn_because Why the play is a draw, where rules look at what was played, such as repetition; else null. Its last position has no moves then.
 * @property {PlayedAnswer[]} moves The moves between them; the last is the computer's, if it replied.
 * @property {PositionAnswer[]} positions The positions, in order.
 * @property {string | null} stopped The first move that was not possible, if the play stops before it.
 */

/**
 * A move that was played.
 * @typedef {object} PlayedAnswer
 * @property {Basis | null} basis How what the computer's choice rests on is known.
 * @property {boolean} blunder Whether it gave away a win or a draw.
 * @property {Seat} by Who played it.
 * @property {string | null} computer The computer that chose it, if one did.
 * @property {string | null} judgement What it kept or gave away, in a sentence; null where that is not known.
 * @property {string} move What it is called.
 */

/**
 * The plays that a strategy leaves.
 * @typedef {object} PlaysAnswer
 * @property {string | null} count How many there are, in digits; null if that is infinite, or a number of more than a thousand digits.
 * @property {string | null} draw How many are draws.
 * @property {string | null} endless How many have no end.
 * @property {boolean} infinite Whether there are infinitely many.
 * @property {string | null} one How many of them J1 wins.
 * @property {WholePlayAnswer[] | null} plays All of them; null if they are more than a hundred.
 * @property {string | null} two How many J2 wins.
 */

/**
 * A position as people see it. Distances are counted from before a move.
 * @typedef {object} PositionAnswer
 * @property {Basis | null} basis How the values are known.
 * @property {string[]} best The best moves, where they are known.
 * @property {BoardAnswer | null} board The board, if the game has one.
 * @property {string} drawn The board as a text.
 * @property {Winner | null} ending How the play has ended here, if it has.
 * @property {string} game What the game is called.
 * @property {MoveAnswer[]} moves The moves.
 * @property {number | null} moves_to_end In how many moves, where they are counted.
 * @property {string} position The position as the game writes it.
 * @property {Seat} turn Whose move it is.
 * @property {string | null} unknown Why values that were asked for are missing.
 * @property {Winner | null} winner Who wins, where that is known.
 */

/**
 * The numbers of all positions.
 * @typedef {object} PositionsAnswer
 * @property {Record<string, number>} grundy The number of each.
 * @property {number} positions How many there are.
 */

/**
 * How many positions have a rank.
 * @typedef {object} RankAnswer
 * @property {number} draw Drawn.
 * @property {number} one Won by J1.
 * @property {number | null} rank Moves to the win; null for what has none.
 * @property {number} two Won by J2.
 */

/**
 * Why a vertex belongs to an attractor, or not.
 * @typedef {object} ReasonAnswer
 * @property {number | null} rank The step that adds it, if one does.
 * @property {string} reason The reason, in a sentence.
 * @property {string} vertex The vertex.
 */

/**
 * A play, as the game writes it and as people keep it.
 * @typedef {object} RecordAnswer
 * @property {string} ending How the names of such files end: pgn, pdn or sgf.
 * @property {string[]} moves Its moves.
 * @property {string | null} position Where it starts, with what was counted before; null for the start of the game.
 * @property {string} text The file.
 */

/**
 * How many positions each player wins, and how many are draws.
 * @typedef {object} RegionsAnswer
 * @property {number} draw Drawn.
 * @property {number} one Won by J1.
 * @property {number} two Won by J2.
 */

/**
 * What came of a tournament.
 * @typedef {object} RepeatAnswer
 * @property {number[][]} against What each got against each in a round on average.
 * @property {boolean} both_roles Whether each match was played in both roles, because it is not the same game for both.
 * @property {string} noise How often a choice becomes another by mistake.
 * @property {string[]} players The strategies in the order in which they were given, to which `against` and `shares` refer.
 * @property {number} repetitions How many matches each plays against each.
 * @property {number} rounds How many rounds a match has.
 * @property {StandingAnswer[]} scores What they got, the most first.
 * @property {number} seed What chance started from.
 * @property {number[][]} [shares] Where a population was followed: the shares of the strategies in each generation, equal in the first.
 * @property {string | null} title What the game is called, if it is.
 */

/**
 * What a move of the position comes to.
 * @typedef {object} RootAnswer
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 * @property {BoundName | null} bound How sure that is.
 * @property {string} move The move.
 * @property {number} visits How often it was visited.
 */

/**
 * A line of a description.
 * @typedef {object} SaidAnswer
 * @property {string} about What it is about.
 * @property {string} words What is said.
 */

/**
 * What a search says: a heuristic's value, or who wins and in how many moves.
 * @typedef {object} ScoreAnswer
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 */

/**
 * What was found.
 * @typedef {SearchedAnswer | ExactAnswer} SearchAnswer
 */

/**
 * What a search found, and what it took.
 * @typedef {object} SearchedAnswer
 * @property {number} [again] How often min-max met a position again, and did not search it again.
 * @property {string} algorithm How it was searched.
 * @property {string[]} best The moves to play: all that are just as good, in the game's order.
 * @property {BoundName | null} bound How sure the value is.
 * @property {BudgetAnswer} budget What it was allowed to spend.
 * @property {ComparedAnswer[]} [compared] What the same search takes without one of them.
 * @property {number} cuts How often something was cut.
 * @property {number} depth How far it looked ahead.
 * @property {string} game What the game is called.
 * @property {string | null} heuristic The heuristic by its name.
 * @property {string[]} line What both players are expected to play.
 * @property {number | null} moves In how many moves.
 * @property {number} nodes Positions that were visited, or plays.
 * @property {number} [plain] How many positions min-max would visit without remembering any.
 * @property {string} position Where it was searched from.
 * @property {RootAnswer[]} root All moves.
 * @property {boolean} stopped Whether a limit ended it.
 * @property {string} [techniques] The engine's techniques; missing for other algorithms.
 * @property {TermAnswer[]} [terms] What the heuristic's value is the sum of, where nothing else was asked: at depth 0.
 * @property {number} time How long it took, in seconds.
 * @property {NodeAnswer[]} [tree] The nodes of the tree, if they were asked for.
 * @property {boolean} [truncated] Whether the tree goes on.
 * @property {Seat} turn Whose move it is there.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins; 0 for a draw that is certain.
 */

/**
 * @typedef {1 | 2} Seat
 */

/**
 * What a player is sure of.
 * @typedef {object} SecurityAnswer
 * @property {string[]} against The shares of the other's choices against which there is no more.
 * @property {string[]} mixture The shares of one's own choices that give it whatever the other does.
 * @property {string} value How much, on average.
 */

/**
 * The numbers of heaps up to one.
 * @typedef {object} SequenceAnswer
 * @property {number | null} grundy The number of the last.
 * @property {PeriodAnswer | null} period Their period, if it is proved.
 * @property {number[]} sequence The numbers of heaps of 0, 1, 2 and so on.
 */

/**
 * A share of a choice.
 * @typedef {object} ShareAnswer
 * @property {string} choice Which choice.
 * @property {string} share How often.
 */

/**
 * An exercise: the instance as it is read from files, the questions, a form to fill in, and the answer.
 * @typedef {object} SheetAnswer
 * @property {unknown} [answer] The right answer.
 * @property {number} [cuts] How many cuts it has, if that was chosen.
 * @property {string} [document] The document, if one was asked for.
 * @property {unknown} form An answer to be filled in.
 * @property {string} [from] The game, arena or tree that it was made of, if it was not left to chance.
 * @property {unknown} instance The arena, the tree or the position graph; for nim, the game by its name and the heaps by theirs.
 * @property {string} kind Its kind.
 * @property {string} lang The language of its sentences.
 * @property {string} [picture] The figure of the questions as svg, if it was asked for.
 * @property {string[]} questions What is asked.
 * @property {number} seed What chance depended on.
 * @property {string[]} setting What is given.
 * @property {string} [size] How large it is, if it was left to chance.
 * @property {string[][]} [solution] How one comes to it, question by question.
 * @property {unknown} [strategy] For check: the strategy that is asked about, as it stands in files.
 * @property {number} [ties] How many ties it has, if that was chosen.
 * @property {string} title What it is called.
 */

/**
 * @typedef {'small' | 'medium' | 'large'} SizeName
 */

/**
 * A small board to be drawn into a node.
 * @typedef {object} SmallBoard
 * @property {number} height How high it is.
 * @property {string} svg Its shapes in SVG, from 0 on, with the classes of pictures.
 * @property {number} width How wide it is.
 */

/**
 * Who wins.
 * @typedef {ArenaAnswer | GameAnswer | SumAnswer | ChanceAnswer | LevelsAnswer} SolveAnswer
 */

/**
 * How a game without end was solved.
 * @typedef {object} SolvingAnswer
 * @property {string} algorithm The algorithm: auto, zielonka, fixpoint, tangle or improvement; or sets, the one for several sets that must be visited.
 * @property {number} components Strongly connected components that were left to the algorithm; 0 if all was solved at once.
 * @property {number} cycles or a cycle that one player controls.
 * @property {number} endings Vertices settled beforehand: those from which an ending is forced,
 * @property {number} loops an arc from a vertex to itself,
 * @property {string} objective What decides plays without end.
 * @property {number} priorities How many priorities make a difference.
 * @property {number} rounds How many rounds it took.
 * @property {number} tangled How many of those were left to tangle learning in the end.
 */

/**
 * On a square.
 * @typedef {object} SpotAnswerSquare
 * @property {number} column Its column.
 * @property {'square'} kind
 * @property {number} row Its row.
 */

/**
 * From a square to another.
 * @typedef {object} SpotAnswerStep
 * @property {SquareAnswer} from Where a piece stands.
 * @property {'step'} kind
 * @property {SquareAnswer} to Where it goes.
 */

/**
 * From a square over others to the last.
 * @typedef {object} SpotAnswerPath
 * @property {'path'} kind
 * @property {SquareAnswer[]} squares Where the piece stands, and where it goes.
 */

/**
 * On squares that lie together.
 * @typedef {object} SpotAnswerArea
 * @property {number} column The first column.
 * @property {number} columns How many columns.
 * @property {'area'} kind
 * @property {number} row The first row.
 * @property {number} rows How many rows.
 */

/**
 * On places of a map, in the order in which they are touched.
 * @typedef {object} SpotAnswerWay
 * @property {'way'} kind
 * @property {number[]} places The places, by their numbers.
 */

/**
 * @typedef {object} SpotAnswerNowhere
 * @property {'nowhere'} kind
 */

/**
 * Below so many rows.
 * @typedef {object} SpotAnswerBelow
 * @property {'below'} kind
 * @property {number} rows The rows.
 */

/**
 * Beside so many columns.
 * @typedef {object} SpotAnswerBeside
 * @property {number} columns The columns.
 * @property {'beside'} kind
 */

/**
 * On objects of a heap.
 * @typedef {object} SpotAnswerObjects
 * @property {number} from The first object.
 * @property {number} heap The heap.
 * @property {'objects'} kind
 * @property {number} to The one after the last.
 */

/**
 * On as many objects of each of two heaps.
 * @typedef {object} SpotAnswerEach
 * @property {number} count How many.
 * @property {'each'} kind
 */

/**
 * On a number.
 * @typedef {object} SpotAnswerNumber
 * @property {'number'} kind
 * @property {number} number The number.
 */

/**
 * On a part of a sum.
 * @typedef {object} SpotAnswerPart
 * @property {'part'} kind
 * @property {number} part Which part.
 * @property {SpotAnswer} spot Where there.
 */

/**
 * Where on a board a move takes place.
 * @typedef {SpotAnswerSquare | SpotAnswerStep | SpotAnswerPath | SpotAnswerArea | SpotAnswerWay | SpotAnswerNowhere | SpotAnswerBelow | SpotAnswerBeside | SpotAnswerObjects | SpotAnswerEach | SpotAnswerNumber | SpotAnswerPart} SpotAnswer
 */

/**
 * A square of a board.
 * @typedef {object} SquareAnswer
 * @property {number} column Its column.
 * @property {number} row Its row.
 */

/**
 * A step of Zielonka's recursion, or of the algorithm for Büchi games.
 * @typedef {object} StageAnswer
 * @property {number} call Which call of the recursion it belongs to, from 0.
 * @property {string} kind What it does: ending, top, attract, all, escape, avoid, recur or done.
 * @property {number | null} parent The call that made this one; null for the first.
 * @property {Seat} player Whose set it is.
 * @property {number | null} priority The priority that it is about.
 * @property {string[]} set The set that is found; of done, what the player wins.
 * @property {string[]} target The vertices that are sought, or that are known to be won; of all, what was left; of done, what the opponent wins.
 * @property {string[]} within The vertices of the game that is looked at.
 * @property {string} words The step in words.
 */

/**
 * What a strategy got.
 * @typedef {object} StandingAnswer
 * @property {number} mean In a round, on average.
 * @property {string} player Which.
 * @property {string} score All together, exactly.
 */

/**
 * Who wins from a start.
 * @typedef {object} StartAnswer
 * @property {string[]} best The best moves.
 * @property {string} [class] Of a position graph: P if whoever must move loses, N if whoever must move wins.
 * @property {number | null} moves In how many moves.
 * @property {string} vertex The start.
 * @property {Winner} winner Who wins.
 */

/**
 * A strategy, or a judgement of one.
 * @typedef {BestAnswer | JudgedAnswer} StrategyAnswer
 */

/**
 * What the parts of a sum are worth, and the winning moves.
 * @typedef {object} SumAnswer
 * @property {SumMoveAnswer[]} best The winning moves.
 * @property {number} grundy The nim-sum.
 * @property {number | null} moves Always null: the moves are not counted.
 * @property {PartAnswer[]} parts The parts.
 * @property {Seat} winner Who wins.
 */

/**
 * A winning move in a sum.
 * @typedef {object} SumMoveAnswer
 * @property {string} leaves The same, whoever is to move.
 * @property {string} move The move.
 * @property {string} part The part that it is in.
 * @property {string} position Where the part is afterwards.
 */

/**
 * A controller, or a judgement of one.
 * @typedef {FoundControllerAnswer | JudgedControllerAnswer} SynthesisAnswer
 */

/**
 * A part of a heuristic's value.
 * @typedef {object} TermAnswer
 * @property {NumberAnswer} value What it adds.
 * @property {string} what What it stands for, in words.
 */

/**
 * @typedef {'auto' | 'light' | 'dark'} ThemeName
 */

/**
 * A vertex that the algorithm takes from its queue.
 * @typedef {object} TraceAnswer
 * @property {TraceArcAnswer[]} arcs What is found of the vertices with an arc to it.
 * @property {string[]} queue The queue afterwards.
 * @property {number} rank The step of the attractor that it belongs to.
 * @property {string} vertex The vertex.
 */

/**
 * What is found of a vertex with an arc to the one that was taken.
 * @typedef {object} TraceArcAnswer
 * @property {number[] | null} counter For the opponent's: how many of its arcs led elsewhere before, and how many do now.
 * @property {string} from The vertex where the arc starts.
 * @property {boolean} joins Whether it joins the attractor.
 */

/**
 * What is computed on a tree.
 * @typedef {'none' | 'minimax' | 'alphabeta'} TreeAlgorithm
 */

/**
 * All nodes in the order in which the search met them, with values, bounds, cuts and their reasons.
 * @typedef {object} TreeAnswer
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 * @property {string} algorithm What was computed.
 * @property {string[]} best The moves to play: all that are just as good.
 * @property {SmallBoard[]} [boards] The small boards of the nodes, where they were asked for and there are some.
 * @property {number} cuts How often something was cut.
 * @property {number} depth How far it looked ahead.
 * @property {string} game What the game is called.
 * @property {string | null} heuristic The heuristic by its name.
 * @property {string[]} heuristics The heuristics that there are, the usual one first.
 * @property {string[]} line What both players are expected to play.
 * @property {MemoryAnswer} [memory] For min-max: what remembering positions spares.
 * @property {number} [minimax] Positions that min-max visits, where that was asked for and they are not too many.
 * @property {TreeNode[]} nodes The nodes.
 * @property {string} order In which order moves were tried.
 * @property {string} position The position at the root.
 * @property {boolean} truncated Whether the tree goes on.
 * @property {Seat} turn Whose move it is there.
 * @property {number} visited Positions that were visited.
 */

/**
 * A node of a tree.
 * @typedef {object} TreeNode
 * @property {number | null} moves In how many moves.
 * @property {NumberAnswer | null} value J1's value, where nobody is seen to win.
 * @property {Winner | null} winner Who wins.
 * @property {ScoreAnswer | null} alpha J1 had that for certain when the search came here.
 * @property {ScoreAnswer | null} beta J2 had that for certain when the search came here.
 * @property {BoundName | null} bound How sure that is.
 * @property {CutAnswer | null} cut The value that made the rest be cut.
 * @property {number} depth How many moves from the root.
 * @property {NodeKindName} kind What happened here.
 * @property {string | null} move The move that leads here.
 * @property {number | null} order When the search came here.
 * @property {number | null} parent The node above it.
 * @property {Seat} turn Whose move it is here.
 * @property {ScoreAnswer | null} above Its value as the node above counts it: a win takes a move more. Null where it has none.
 * @property {number} [again] For min-max: the node that met this position before, with as many moves left; who remembers it does not search it again.
 * @property {number} [board] Which of the small boards is its position.
 * @property {number[]} children The nodes below it.
 * @property {number} id Its place among the nodes.
 * @property {string | null} position The position there.
 * @property {ScoreAnswer | null} so_far The best that the node above has found so far, once this one has its value.
 * @property {string | null} words Its value in words.
 */

/**
 * What a play without end is.
 * @typedef {'draw' | '1' | '2'} Unending
 */

/**
 * Who wins from a vertex.
 * @typedef {object} VertexAnswer
 * @property {string[]} [choices] In a game without end, where the winner goes from there, if it is the winner's turn: by each of the plans that are followed in turn, of which there is one, or one for each set to be visited.
 * @property {number} [priority] In a parity game, its priority.
 * @property {number | null} rank In how many moves; null for draws, and for wins that no move ends.
 * @property {string} vertex The vertex, or the position.
 * @property {Winner} winner Who wins.
 */

/**
 * A play from its start to its end.
 * @typedef {object} WholePlayAnswer
 * @property {number | null} back_to Where it comes back to, again and again, if it has no end.
 * @property {string[]} vertices The vertices that it visits.
 * @property {Winner} winner Who wins it, 0 for a draw.
 */

/**
 * A position in the terms of the course.
 * @typedef {object} WhyAnswer
 * @property {string[]} best The best moves.
 * @property {boolean} certain Whether that is certain, and not only what a search prefers.
 * @property {string} hint The best moves, and what they come to.
 * @property {string[]} text Who wins and why, and then where each move leads.
 */

/**
 * @typedef {0 | 1 | 2} Winner
 */

/**
 * @typedef {'moves' | 'sign' | 'hundred' | 'infinity'} WinsName
 */

/**
 * What is written beside the places of a map.
 * @typedef {object} WordAnswer
 * @property {string} text What is written there.
 * @property {number} x From the left.
 * @property {number} y From the top.
 */

/**
 * What is wrong, and where in what was sent.
 * @typedef {object} Wrong
 * @property {number} [column]
 * @property {number} [line]
 * @property {string} message
 */

/**
 * @typedef {object} AttractorRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string | null} [from] For a game: the position to start from.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {Seat | null} [player] The player; 1 where none is given.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {boolean} [summary] How many vertices each step adds, and not which.
 * @property {string[] | null} [target] The vertices to be reached: their names, or one text with commas, or priority=N.
 * @property {boolean} [trace] The algorithm vertex by vertex: the queue, and the counters of arcs as they fall.
 * @property {string[]} [why] Vertices, to be told why they belong to it or not.
 */

/**
 * @typedef {object} ComputerRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string | null} [computer] The computer by its name, such as perfect, random, minimax:4 or mcts:1000; perfect where none is given.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string | null} [position] The position; the start where none is given.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {number | null} [seed] What chance depends on; 1 where none is given.
 */

/**
 * @typedef {object} ConvertRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string | null} [from] For a game: the position to start from.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {boolean} [min] In a parity game, the least priority that is met again and again decides, not the largest.
 * @property {string} [text] An arena: JSON, the course's Python, or PGSolver's .pg.
 * @property {Format | null} [to] The format; json where nothing is given.
 */

/**
 * @typedef {object} DescribeRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string | null} [from] For a game: the position to start from.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {unknown} [table] A game in a table instead: its name, JSON, or a text as it stands in a file.
 * @property {unknown} [tree] A tree with values instead of a game: JSON, or a text as it stands in a file.
 */

/**
 * @typedef {{
 *   from?: string | null,
 *   game?: string,
 *   lang?: 'en' | 'fr',
 *   'no-symmetry'?: boolean,
 *   rules?: string,
 * }} EstimateRequest
 */

/**
 * @typedef {{
 *   answers?: unknown,
 *   arena?: unknown,
 *   cuts?: number | null,
 *   game?: string,
 *   kind?: KindName | null,
 *   lang?: 'en' | 'fr',
 *   'no-solution'?: boolean,
 *   picture?: boolean,
 *   rules?: string,
 *   seed?: number | null,
 *   size?: SizeName | null,
 *   ties?: number | null,
 *   tree?: unknown,
 *   write?: DocumentFormat | null,
 * }} ExerciseRequest
 */

/**
 * @typedef {object} GrundyRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {boolean} [heaps] For a game of heaps or a sum: each heap as a part of its own, the winning moves, and the sequences that the numbers of the heaps are taken from; not where all positions are wanted.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {boolean} [positions] For a game: the numbers of all its positions, whoever is to move.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 */

/**
 * @typedef {object} KernelRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string | null} [from] For a game: the position to start from.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 */

/**
 * @typedef {object} LinesRequest
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 */

/**
 * @typedef {object} MatchRequest
 * @property {string} [a] One computer, such as alphabeta:4.
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string} [b] The other one, such as mcts:2000.
 * @property {string | null} [from] Where the games start.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {number | null} [games] How many games; 100 where nothing is given.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {number | null} [openings] How many random moves each pair of games starts with; 2 where nothing is given.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {number | null} [seed] What all chance depends on; 1 where none is given.
 */

/**
 * @typedef {object} MatrixRequest
 * @property {string[]} [column] Shares of the columns.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string[]} [row] Shares of the rows, such as 1/2, 1/2, 0, to be judged together with those of the columns.
 * @property {unknown} [table] The name of a table that everyone knows (dilemma, rps, pennies, chicken, stag, battle), or a table: JSON, or the text of a file in JSON, CSV or Gambit's .nfg.
 */

/**
 * @typedef {{
 *   answers?: unknown,
 *   kinds?: string[],
 *   lang?: 'en' | 'fr',
 *   'no-solution'?: boolean,
 *   own?: unknown,
 *   points?: string | null,
 *   seed?: number | null,
 *   size?: SizeName | null,
 *   title?: string | null,
 *   write?: DocumentFormat | null,
 * }} PaperRequest
 */

/**
 * @typedef {object} PerftRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {number} [depth] How many moves the longest have.
 * @property {string | null} [from] The position to start from.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {unknown} [tree] A tree with values instead of a game: JSON, or a text as it stands in a file.
 */

/**
 * @typedef {{
 *   algorithm?: TreeAlgorithm | null,
 *   animate?: boolean,
 *   arena?: unknown,
 *   around?: string | null,
 *   boards?: boolean,
 *   bounds?: boolean,
 *   cuts?: number | null,
 *   depth?: number | null,
 *   direction?: DirectionName | null,
 *   exercise?: KindName | null,
 *   facts?: boolean,
 *   format?: PictureFormat | null,
 *   from?: string | null,
 *   game?: string,
 *   heuristic?: string | null,
 *   kind?: PictureKind | null,
 *   lang?: 'en' | 'fr',
 *   layout?: LayoutName | null,
 *   min?: boolean,
 *   moves?: string[],
 *   'no-legend'?: boolean,
 *   'no-values'?: boolean,
 *   order?: OrderName | null,
 *   play?: string[],
 *   player?: Seat | null,
 *   position?: string | null,
 *   radius?: number | null,
 *   repeat?: unknown,
 *   rules?: string,
 *   scale?: string | null,
 *   seed?: number | null,
 *   show?: string[] | null,
 *   size?: SizeName | null,
 *   solution?: boolean,
 *   step?: number | null,
 *   strategy?: unknown,
 *   table?: unknown,
 *   target?: string[] | null,
 *   theme?: ThemeName | null,
 *   ties?: number | null,
 *   tree?: unknown,
 *   turn?: Seat | null,
 *   unsolved?: boolean,
 *   values?: boolean,
 *   vertices?: InVertices | null,
 *   wins?: WinsName | null,
 * }} PictureRequest
 */

/**
 * @typedef {{
 *   arena?: unknown,
 *   'as-far'?: boolean,
 *   before?: string[],
 *   computer?: string | null,
 *   game?: string,
 *   lang?: 'en' | 'fr',
 *   moves?: string[],
 *   patient?: boolean,
 *   player?: Seat | null,
 *   position?: string | null,
 *   rules?: string,
 *   seed?: number | null,
 *   values?: boolean,
 * }} PlayRequest
 */

/**
 * @typedef {object} PositionRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string | null} [position] The position; the start where none is given.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {boolean} [values] Whether to say what the moves come to, where that can be found.
 */

/**
 * @typedef {object} RecordRequest
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string[]} [moves] Its moves.
 * @property {string | null} [position] Where the play starts; the start of the game where nothing is given.
 * @property {string | null} [read] A text to be read, in PGN, PDN or SGF: its first play is what the answer is about. Without it, the play is what position and moves say.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 */

/**
 * @typedef {object} RepeatRequest
 * @property {number | null} [generations] For how many generations a population is followed, in which a strategy's share grows by what it gets; not at all where nothing is given.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string | null} [noise] How often a choice becomes another by mistake, such as 0.05; never where nothing is given.
 * @property {string[]} [players] The strategies, such as tit-for-tat, grim, always-cooperate, always-defect, random, tit-for-two-tats, pavlov, generous-tit-for-tat, suspicious-tit-for-tat, two-tits-for-tat, alternate, for two choices of each player, of which the first is to cooperate; or names of one's own. All of them where nothing is given.
 * @property {number | null} [repetitions] How many matches each plays against each; 1 where nothing is given.
 * @property {number | null} [rounds] How many rounds a match has; 200 where nothing is given.
 * @property {number | null} [seed] What chance starts from; 1 where nothing is given.
 * @property {unknown} [strategies] Strategies of one's own, by their names: finite automata, each with its states. A state says what it chooses (`choose`: a choice, or shares of choices) and which state is `next`, always or by the other's choice.
 * @property {unknown} [table] The name of a table that everyone knows, or a table, as the command matrix takes it.
 */

/**
 * @typedef {{
 *   algorithm?: AlgorithmName | null,
 *   arena?: unknown,
 *   compare?: boolean,
 *   depth?: number | null,
 *   exact?: boolean,
 *   from?: string | null,
 *   game?: string,
 *   heuristic?: string | null,
 *   lang?: 'en' | 'fr',
 *   'max-nodes'?: number | null,
 *   nodes?: number | null,
 *   rules?: string,
 *   seed?: number | null,
 *   'show-tree'?: boolean,
 *   techniques?: string | null,
 *   time?: string | null,
 *   tree?: unknown,
 *   turn?: Seat | null,
 *   wins?: WinsName | null,
 * }} SearchRequest
 */

/**
 * @typedef {{
 *   algorithm?: string | null,
 *   arena?: unknown,
 *   from?: string | null,
 *   game?: string,
 *   goals?: boolean,
 *   lang?: 'en' | 'fr',
 *   min?: boolean,
 *   'no-symmetry'?: boolean,
 *   player?: Seat | null,
 *   rules?: string,
 *   steps?: boolean,
 *   table?: boolean,
 *   target?: string[] | null,
 *   unending?: Unending | null,
 * }} SolveRequest
 */

/**
 * @typedef {object} StrategyRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {unknown} [check] A strategy to be judged: the vertex to move to from each vertex.
 * @property {string | null} [from] For a game: the position to start from.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {boolean} [min] In a parity game, the least priority that is met again and again decides, not the largest.
 * @property {string[]} [play] A play that may follow the strategy: the vertices that it visits, the first of them the start, or its moves.
 * @property {Seat | null} [player] The player; 1 where none is given.
 * @property {boolean} [plays] How many plays the strategy leaves, and which, where they are few.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 * @property {string[] | null} [target] The vertices to be reached: their names, or one text with commas, or priority=N.
 * @property {Unending | null} [unending] What a play without end is: a draw, or won by a player.
 */

/**
 * @typedef {object} SynthesiseRequest
 * @property {unknown} [check] A controller to be judged: a circuit in AIGER as a text, or a machine in JSON.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {unknown} [specification] The specification: a deterministic automaton in the HOA format with controllable-AP, as a text, or what must always hold and what must follow what, as JSON.
 * @property {ControllerFormat | null} [to] The format in which the controller, or the environment's strategy, is wanted as a text too: json, dot or aag.
 */

/**
 * @typedef {{
 *   algorithm?: TreeAlgorithm | null,
 *   arena?: unknown,
 *   boards?: InVertices | null,
 *   compare?: boolean,
 *   depth?: number | null,
 *   from?: string | null,
 *   game?: string,
 *   heuristic?: string | null,
 *   lang?: 'en' | 'fr',
 *   'max-nodes'?: number | null,
 *   order?: OrderName | null,
 *   rules?: string,
 *   seed?: number | null,
 *   tree?: unknown,
 *   turn?: Seat | null,
 *   wins?: WinsName | null,
 * }} TreeRequest
 */

/**
 * @typedef {object} WhyRequest
 * @property {unknown} [arena] An arena of one's own instead of a game: JSON, or a text as it stands in a file.
 * @property {string} [game] A game by its name, such as nim:3-4-5.
 * @property {'en' | 'fr'} [lang] The language of texts.
 * @property {string | null} [position] The position; the start where none is given.
 * @property {string} [rules] A game by its rules, in the Game Description Language, as they stand in a .kif file.
 */

/**
 * What each command takes, and what it gives.
 * @typedef {object} Commands
 * @property {{request: AttractorRequest, answer: AttractorAnswer}} attractor
 * @property {{request: ComputerRequest, answer: ComputerAnswer}} computer
 * @property {{request: ConvertRequest, answer: ConvertAnswer}} convert
 * @property {{request: DescribeRequest, answer: DescribeAnswer}} describe
 * @property {{request: EstimateRequest, answer: EstimateAnswer}} estimate
 * @property {{request: ExerciseRequest, answer: ExerciseAnswer}} exercise
 * @property {{request: GrundyRequest, answer: GrundyAnswer}} grundy
 * @property {{request: KernelRequest, answer: KernelAnswer}} kernel
 * @property {{request: LinesRequest, answer: LinesAnswer}} lines
 * @property {{request: MatchRequest, answer: MatchAnswer}} match
 * @property {{request: MatrixRequest, answer: MatrixAnswer}} matrix
 * @property {{request: PaperRequest, answer: PaperAnswer}} paper
 * @property {{request: PerftRequest, answer: PerftAnswer}} perft
 * @property {{request: PlayRequest, answer: PlayAnswer}} play
 * @property {{request: PositionRequest, answer: PositionAnswer}} position
 * @property {{request: RecordRequest, answer: RecordAnswer}} record
 * @property {{request: RepeatRequest, answer: RepeatAnswer}} repeat
 * @property {{request: SearchRequest, answer: SearchAnswer}} search
 * @property {{request: SolveRequest, answer: SolveAnswer}} solve
 * @property {{request: StrategyRequest, answer: StrategyAnswer}} strategy
 * @property {{request: SynthesiseRequest, answer: SynthesisAnswer}} synthesise
 * @property {{request: TreeRequest, answer: TreeAnswer}} tree
 * @property {{request: WhyRequest, answer: WhyAnswer}} why
 */

export {};
