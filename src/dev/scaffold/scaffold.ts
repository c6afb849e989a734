/** What was asked for beside the name, by flag. */
export type Answers = Readonly<Record<string, string>>;

/** Files to write, or in Chinese all that is wrong with what is asked for. */
export type ScaffoldPlan =
  | {
      ok: true;
      /** By path in the project; none of them exists. */
      added: Readonly<Record<string, string>>;
      /** By path in the project, with the whole new text of each. */
      changed: Readonly<Record<string, string>>;
    }
  | { ok: false; problems: string[] };

/** One thing to be told: by its flag, or by answering in a terminal. */
export interface Prompt {
  flag: string;
  /** In Chinese, without a colon. */
  question: string;
  /** What an answer that is left out stands for; absent: it has to be given. */
  fallback?(answers: Answers): string;
}

/** Something that `npm run new` adds to the project. */
export interface Scaffold {
  /** What follows `npm run new -- <noun>`, and on a second line what is written. */
  usage: string;
  /** What its name is of, in Chinese, and an example of one. */
  named: { what: string; example: string };
  questions: readonly Prompt[];
  /** Reads the project in this folder. Throws where it is none. */
  open(root: string): {
    /** Why it cannot have this name; empty: it can. Checked before anything is asked. */
    nameProblems(name: string): string[];
    plan(name: string, answers: Answers): ScaffoldPlan;
  };
  /** What to do with what was written. */
  next(name: string): string;
}
