// Keeps apart what steps say that run beside each other: the first of them speaks aloud, the others are written down,
// and read out in their turn. So each step's output stands together, and there is always one to follow.
import { AsyncLocalStorage } from 'node:async_hooks';

const speaker = new AsyncLocalStorage();
const streams = [process.stdout, process.stderr];
const aloud = new Map(streams.map((stream) => [stream, stream.write.bind(stream)]));

/** @type {{ended: boolean, lines: [NodeJS.WriteStream, string | Uint8Array][]}[]} in the order they began */
const turns = [];

for (const stream of streams) {
  stream.write = (text, ...rest) => {
    const turn = speaker.getStore();
    if (!turn || turn === turns[0]) return aloud.get(stream)(text, ...rest);
    turn.lines.push([stream, text]);
    rest.find((value) => typeof value === 'function')?.();
    return true;
  };
}

/** Reads out whoever is next, until one is still at work. */
function passOn() {
  while (turns[0]) {
    for (const [stream, text] of turns[0].lines.splice(0)) aloud.get(stream)(text);
    if (!turns[0].ended) return;
    turns.shift();
  }
}

/** Runs a piece of work whose output, that of the programs it starts included, stands together. */
export async function apart(work) {
  const turn = { ended: false, lines: [] };
  turns.push(turn);
  try {
    return await speaker.run(turn, work);
  } finally {
    turn.ended = true;
    passOn();
  }
}

// What is cut off in the middle is still heard: all that was written down.
process.on('exit', () => {
  for (const turn of turns) turn.ended = true;
  passOn();
});
