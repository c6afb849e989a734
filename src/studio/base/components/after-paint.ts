/** A document that is not looked at draws no frames: it is done at the latest after this. */
const LATEST_MS = 100;

/** Runs a task once the next frame is drawn; answers what calls it off. */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(run, LATEST_MS);
  // What a frame sets to run later comes after its drawing.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  function run(): void {
    cancelAnimationFrame(frame);
    task();
  }
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
