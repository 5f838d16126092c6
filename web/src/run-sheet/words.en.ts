import type { SheetProblem } from './run-sheet';
import type { RunWords } from './words';

const fields = {
  title: 'title',
  text: 'text',
  notes: 'notes',
  open: 'address',
  minutes: 'minutes',
  hide: 'list of what is hidden',
} as const;

export const words: RunWords = {
  title: 'Run sheet',
  lead: 'What your class will see, in order. It stays in this browser while you edit; share it as one link or one file.',
  name: 'Title of the lesson',
  untitled: 'Untitled lesson',
  total: (entries, minutes) => `${entries} ${entries === 1 ? 'entry' : 'entries'}, ${minutes} min`,
  none: 'Nothing here yet. Add what the page shows now, or choose a step below.',
  plans: { label: 'Ready made: lesson plans of 45 and 15 minutes', file: 'guide/lesson.en.html' },
  addPresent: (name) => `Add this page: ${name}`,
  addStep: 'Add a step',
  chapter: 'Experiment',
  step: 'Step',
  start: 'as it starts',
  add: 'Add',
  entry: (place) => `Entry ${place}`,
  entryTitle: 'Title',
  entryText: 'Text for the class',
  entryTextHint: 'Stands above the figure; may stay empty',
  entryNotes: 'Your notes',
  entryNotesHint: 'The class does not see them; they open in a window of their own',
  minutes: 'min',
  seed: 'Seed',
  ownSeed: 'as it is',
  hides: { answers: 'Hide the answers', controls: 'Hide the controls' },
  ownState: 'your own state',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  drag: 'Drag to reorder',
  keysHint: 'Alt + ↑ or ↓ moves an entry; drag it by the dots.',
  moved: (title, place, of) => `“${title}” is now ${place} of ${of}`,
  removed: (title) => `“${title}” removed`,
  added: (title, place) => `“${title}” added as entry ${place}`,
  full: (most) => `${most} entries at most.`,
  stateTooLong: 'This state is too long for a run sheet; take a prepared state or a step.',
  replaced: 'This run sheet has replaced the one you were editing.',
  undo: 'Undo',
  begin: 'Start the lesson',
  beginHere: (place) => `Start from entry ${place}`,
  here: 'Start here',
  copyLink: { students: 'Copy link for students', colleagues: 'Copy link for colleagues' },
  copied: { students: 'Link copied, without your notes', colleagues: 'Link copied, with your notes' },
  copyByHand: 'The browser refused to copy; select it yourself:',
  linkTooLong: (found, most) => `Too much for a link: ${found} characters, ${most} at most. Save it as a file.`,
  save: 'Save file',
  open: 'Open file',
  print: 'Print',
  empty: 'Clear',
  emptied: 'Cleared',
  close: 'Close',
  fileRefused: 'This file cannot be opened:',
  runRefused: 'This run sheet cannot be opened:',
  leftOut: 'Some entries of the run sheet could not be read and are left out:',
  badMinutes: (most) => `A whole number from 0 to ${most}.`,
  problem: (problem: SheetProblem): string => {
    switch (problem.code) {
      case 'too_long':
        return `it is too long, ${problem.found} characters; at most ${problem.maximum}.`;
      case 'broken':
        return 'the link is damaged; its end may have been lost when it was copied.';
      case 'not_a_sheet':
        return 'there is no run sheet in it.';
      case 'empty':
        return 'it has no entries.';
      case 'newer':
        return `this page reads version 1, not “${problem.found}”.`;
      case 'too_many':
        return `it has ${problem.found} entries; at most ${problem.maximum}.`;
      case 'no_such_entry':
        return `there is no entry “${problem.found}” among ${problem.of}; this is the first.`;
      case 'field':
        return `entry ${problem.entry}: the ${fields[problem.field]} cannot be ${problem.found || 'left out'}.`;
      case 'field_too_long':
        return `entry ${problem.entry}: the ${fields[problem.field]} has ${problem.found} characters; at most ${problem.maximum}.`;
      case 'unknown_experiment':
        return `entry ${problem.entry}: there is no experiment called “${problem.found}”.`;
      case 'unknown_step':
        return `entry ${problem.entry}: ${problem.experiment} has no step called “${problem.found}”.`;
    }
  },
  bar: {
    at: (place, of) => `${place} of ${of}`,
    back: 'Back',
    next: 'Next',
    time: (from, to, of) => (from === to ? `minute ${from}` : `minutes ${from}–${to} of ${of}`),
    notes: 'Notes',
    blocked: 'The browser kept the notes’ window closed. Allow pop-ups for this page, then press “Notes” again.',
    edit: 'Edit',
    leave: 'Leave the run sheet',
  },
  road: {
    title: 'The 20-minute road',
    at: (place, of) => `${place} of ${of}`,
    back: 'Back',
    next: 'Next',
    left: (minutes) => (minutes === 0 ? 'done' : minutes === 1 ? '1 minute to go' : `${minutes} minutes to go`),
    leave: 'Leave the road',
    out: 'Leave',
    stages: 'The stages of attention',
    stageNames: {
      pair: 'query · key',
      score: 'score',
      scale: '÷ √d',
      mask: 'mask',
      softmax: 'softmax',
      values: 'values',
      heads: 'heads',
      output: 'output',
    },
    end: 'That was the road: queries score keys, softmax shares 1 among them, values mix by their shares, and training finds all these numbers.',
    further: 'Go on: Scoring functions',
    asks: {
      'overview row': 'What if every word asks?',
      'overview first': 'May a word see what comes after it?',
      'why-sqrt-d words': 'Why divide by √d at all?',
      'why-sqrt-d spread': 'Why do scores lie further apart the longer the vectors?',
      'why-sqrt-d learner': 'Does that matter for learning?',
      'masked-softmax words': 'What would a word see without its mask?',
      'masked-softmax causal': 'And while a model writes?',
      'self-attention order': 'Does attention know the order of words?',
      'self-attention positions': 'How can it be told the order?',
      'multi-head-attention cut': 'Can one word ask two questions at once?',
      'trained-heads before': 'What do heads look at once they are trained?',
      'relative-position score': 'How can a score tell how far apart two words are?',
      'cnn-rnn-attention first': 'Why not a CNN or an RNN?',
      'cnn-rnn-attention memory': 'What does that cost?',
      'learning-look forms': 'Who finds all these numbers?',
      'learning-induction forms': 'Can it find a rule of two steps?',
      'who-is-tired apart': 'And with words: who is tired?',
    },
  },
  notes: {
    title: 'Your notes',
    since: (minutes) => (minutes === 1 ? '1 minute gone' : `${minutes} minutes gone`),
    again: 'Restart clock',
    none: 'None for this page.',
    reveal: 'Reveal',
    takeBack: 'Take back',
    following: 'Then:',
  },
  paper: {
    time: (minutes, from) => `${minutes} min, from minute ${from}`,
    asks: 'Shown',
    question: 'Ask',
    act: 'Do',
    hidden: (what) => `Hidden at first: ${what}`,
    notes: 'Notes',
    code: 'QR code of the link to this page',
  },
};
