const DECLARED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/**
 * Files whose names are not compared: tests; samples of parts, which all export `samples`; migrations and definitions of
 * kinds, which have the name that one list imports from each; templates, which hold the text of other files.
 */
const LEFT_OUT =
  /\.(?:test|sample|gallery|bench)\.|\.d\.ts$|\/testing\/|\/database\/migrations\/|\/kinds\/definitions\/|-templates\.ts$/;

/**
 * The exported names that several files declare, with these files, by their text: `sources` by path. Each block exports
 * `block`, `View`, `props`, `samples` and `upgrades` by contract, and no block may import another one (lint holds that), so
 * a name counts twice within one block, or in a block and outside of blocks, but not in two blocks.
 */
export function namesDeclaredTwice(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (LEFT_OUT.test(file)) continue;
    for (const [, name = ''] of text.matchAll(DECLARED))
      files.set(name, [...(files.get(name) ?? []).filter((one) => one !== file), file]);
  }
  return new Map([...files].filter(([, declaring]) => meansTwo(declaring)));
}

function meansTwo(files: readonly string[]): boolean {
  const ofBlocks = files.filter((file) => file.startsWith('blocks/'));
  const blocks = new Set(ofBlocks.map((file) => file.split('/')[1]));
  const elsewhere = files.length - ofBlocks.length;
  return elsewhere > 1 || (elsewhere > 0 && blocks.size > 0) || ofBlocks.length > blocks.size;
}
