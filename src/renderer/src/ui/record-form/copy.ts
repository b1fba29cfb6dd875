export const copy = {
  show: 'Show',
  hide: 'Hide',
  from: 'From',
  to: 'To',
  conflict: {
    title: 'Somebody else has changed this meanwhile.',
    text: 'What you typed is kept. Choose for each of these what is to stay, then save again.',
    merged: 'Their changes are in the form now; yours are kept. Look them over, then save again.',
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    nothing: 'nothing',
  },
} as const;
