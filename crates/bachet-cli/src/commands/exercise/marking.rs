//! What a student's answer is worth.

use crate::Verdict;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::texts::message;
use bachet::exercise::{Exercise, Mark, Marks};

pub(super) fn run(exercise: &Exercise, path: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let given = files::read(path, output.lang, |reader| exercise.read_answer(reader))?;
    let marks = exercise.mark(&given);
    match output.json {
        true => output.answer(&bachet_app::exercise::marks(exercise, &marks, output.lang)).map(drop)?,
        false => say(&marks, output)?,
    }
    Ok(if marks.perfect() { Verdict::Done } else { Verdict::No })
}

fn say(marks: &Marks, output: &mut Output) -> Result<(), Failure> {
    for (number, Mark { points, most, remarks }) in (1u32..).zip(&marks.tasks) {
        let number = number.to_string();
        output.say(match points == most {
            true => message!("exercise.right", number = number, points = points, most = most),
            false => message!("exercise.points", number = number, points = points, most = most),
        })?;
        remarks.iter().try_for_each(|remark| output.say_indented(2, remark.clone()))?;
    }
    output.say(message!("exercise.total", points = marks.points(), most = marks.most()))
}
