export const copy = {
  menu: (title: string): string => `Workspace: ${title}`,
  heading: 'Workspaces',
  demo: 'Demo',
  switchTo: (workspace: string): string => `Switch to ${workspace}`,
  switchWords: 'workspace business company change',
  plan: { locked: 'The trial or the plan has ended', expiring: 'The trial ends soon' },
  demoHint: 'A demo workspace: its customers are played by Parley itself. Nothing is sent to WhatsApp.',
} as const;
