import Sequencer from '@jest/test-sequencer'

/** Files that take longest. Begun last, each would keep one core busy while the other has nothing left to do. */
const SLOWEST = [
  'resilience/kills-embedded.test',
  'resilience/kills-server.test',
  'resilience/backups.test',
  'media/malicious-uploads.test',
  'lead-edit/lead-edit-page.test',
  'every-operation.test',
  'mail/mail.test',
]

/** Runs the slowest files first, then as jest would, which knows durations only where it ran before. */
export default class SlowestFirst extends Sequencer {
  override async sort(...[tests]: Parameters<Sequencer['sort']>) {
    const rank = ({ path }: { path: string }) => {
      const place = SLOWEST.findIndex((name) => path.includes(name))
      return place === -1 ? SLOWEST.length : place
    }
    return [...(await super.sort(tests))].sort((a, b) => rank(a) - rank(b))
  }
}
