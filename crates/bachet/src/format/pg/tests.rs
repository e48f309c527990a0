use super::*;
use crate::format::Fault;
use crate::player::Outcome;

fn fault(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn the_usual_shape_and_any_other_say_the_same() {
    let usual = parse("parity 2;\n0 1 0 1,2;\n1 12 1 0;\n2 0 1 2;\n").unwrap();
    let other = parse("  parity 2 ;0   1\t0 1 ,2; 1 12 1\r\n0;\r\n\r\n2 0 1 2").map_err(|error| error.to_string());
    assert_eq!(other.unwrap_err(), "4:8: a ; must end the statement here, not the end of the file");
    let other = parse("  parity 2 ;0   1\t0 1 ,2; 1 12 1\r\n0;\r\n\r\n2 0 1 2;").unwrap();
    let bare = parse("2 0 1 2;\r\n1 12 1 0;\r\n0 1 0 1,2;\r\n").unwrap();
    for arena in [other, bare] {
        for v in usual.vertices() {
            assert_eq!(arena.successors(v), usual.successors(v));
            assert_eq!((arena.owner(v), arena.priority(v)), (usual.owner(v), usual.priority(v)));
        }
    }
    assert_eq!(usual.ending(2), None::<Outcome>);
}

#[test]
fn numbers_may_have_gaps_and_any_order() {
    let arena = parse("parity 90;\nstart 7;\n90 0 0 7;\n7 1 1 90,4294967295;\n4294967295 2 0 7;").unwrap();
    assert_eq!(arena.vertices().map(|v| arena.name(v).into_owned()).collect::<Vec<_>>(), ["7", "90", "4294967295"]);
    assert_eq!(arena.successors(0), [1, 2]);
    assert_eq!(arena.starts(), [0]);
    assert_eq!(arena.priority(1), Some(0));
}

#[test]
fn labels_name_the_vertices_where_each_has_its_own() {
    let named = parse("parity 1;\n0 0 0 1 \"é;\n\";\n1 0 1 0 \"b\";").unwrap();
    assert_eq!((named.name(0), named.vertex("b")), ("é;\n".into(), Some(1)));
    let twice = parse("parity 1;\n0 0 0 1 \"a\";\n1 0 1 0 \"a\";").unwrap();
    assert_eq!((twice.name(0), twice.label(1)), ("0".into(), Some("a")));
}

#[test]
fn duplicate_arcs_are_kept_once() {
    let arena = parse("parity 1;\n0 0 0 1,0,1;\n1 0 1 0;\n").unwrap();
    assert_eq!(arena.successors(0), [1, 0]);
    let spaced = parse("parity 1;\n0 0 0 1, 0, 1;\n1 0 1 0;\n").unwrap();
    assert_eq!(spaced.successors(0), [1, 0]);
}

#[test]
fn faults_have_a_place() {
    assert_eq!(fault("parity x;"), "1:8: the largest vertex must be a number here, not “x”");
    assert_eq!(fault("parity 1;\n0 0 0 1;\n1 0 1 99999999999;"), "3:7: a successor is too large: at most 4294967295");
    let most = "the priority 2147483648 is out of range: a whole number from 0 to 2147483647";
    let beyond = "2:3: the priority 4294967296 is out of range: a whole number from 0 to 2147483647";
    assert_eq!(fault("parity 1;\n0 4294967296 0 1;\n1 0 1 0;\n"), beyond);
    assert_eq!(fault("parity 1;\n0 2147483648 0 1;\n1 0 1 0;\n"), format!("2:3: {most}"));
    assert_eq!(parse("parity 0;\n0 2147483647 0 0;\n").unwrap().priority(0), Some(2_147_483_647));
    assert_eq!(fault("0 0 0 1;\n0 0 1 0;"), "2: vertex 0 is declared twice: keep one of the lines");
    assert_eq!(fault("0 0 0 0 \"a"), "1:9: this text in quotes has no end: close it with \"");
    assert_eq!(fault("0 0 0 0;\nparity 1;"), "2:1: parity stands once, before the first vertex: remove this line");
    assert_eq!(
        fault("start 3; 0 0 0 0;"),
        "1:7: plays start at 3, which is not a vertex: declare it or correct the start"
    );
    assert_eq!(
        fault("1 0 0 2;\n5 0 1 1;\n3 0 1 1,4,1;"),
        "1: an arc leads to 2, which is not a vertex: declare it or correct the arc"
    );
    assert_eq!(fault("0 0 0 0;\n1 0 0 ;"), "2:7: a successor must be a number here, not “;”");
    assert_eq!(fault("0 0 -1 0;"), "1:5: the owner must be a number here, not “-1”");
    assert_eq!(parse("parity 5;").unwrap_err().fault, Fault::Graph(GraphError::Empty));
}

#[test]
fn far_blocks_have_right_lines() {
    // Enough for several blocks, with a blank line and a fault near the end.
    let mut text = String::from("parity 99999;\n\n");
    for v in 0..100_000 {
        text += &format!("{v} 1 {} {};\n", v % 2, (v + 1) % 100_000);
    }
    assert_eq!(parse(&text).unwrap().len(), 100_000);
    let broken = text.replace("\n90000 1 0 ", "\n90000 1 7 ");
    assert_eq!(fault(&broken), "90003:9: the owner must be 0 (J1) or 1 (J2), not 7");
    let lost = text.replace("\n90000 1 0 90001;", "\n90000 1 0 90001,100000;");
    assert_eq!(fault(&lost), "90003:17: an arc leads to 100000, which is not a vertex: declare it or correct the arc");
}

#[test]
fn a_start_that_is_not_the_least_number_is_kept() {
    let text = r#"{"start": "44", "owner": {"44": 1, "20": 2}, "arcs": {"44": ["20"], "20": ["44"]}}"#;
    let arena = crate::format::json::parse(text).unwrap().into_arena().unwrap();
    let mut written = Vec::new();
    write(&arena, &mut written).unwrap();
    let again = read(written.as_slice()).unwrap();
    assert_eq!(again.name(again.starts()[0]), "44");
}

#[test]
fn white_space_alone_is_an_empty_arena() {
    assert_eq!(parse(&" \n".repeat(1 << 20)).unwrap_err().fault, Fault::Graph(GraphError::Empty));
    let late = "\n".repeat(1 << 20) + "0 0 7 0;";
    assert_eq!(fault(&late), "1048577:5: the owner must be 0 (J1) or 1 (J2), not 7");
}
