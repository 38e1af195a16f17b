/**
 * Ways of making tube. Each is a value of its own: a buyer who names one gets no other, although `kindOf` says of which wider way it
 * is one (LSAW and HSAW are both SAW, neither is the other).
 */
export type ProcessId =
  | 'seamless'
  | 'hot finished seamless'
  | 'cold drawn seamless'
  | 'welded'
  | 'ERW'
  | 'HFI'
  | 'SAW'
  | 'LSAW'
  | 'HSAW'
  | 'EFW'
  | 'FBW'
  | 'CEW'
  | 'CDW'
  | 'DOM'
  | 'TIG'
  | 'laser welded'

/** One way with the words for it, in lower case. */
export interface Process {
  id: ProcessId
  title: string
  kindOf?: ProcessId
  written: readonly string[]
}

/** Every process with the words by which people name it. */
export const PROCESSES: readonly Process[] = [
  {
    id: 'seamless',
    title: 'Seamless',
    written: ['seamless', 'smls', 'sml', 'simless', 'seam less', 'seemless', 'सीमलेस', 'सिमलेस'],
  },
  {
    id: 'hot finished seamless',
    title: 'Hot finished seamless',
    kindOf: 'seamless',
    written: ['hfs', 'hot finished seamless', 'hot rolled seamless', 'hot finish seamless'],
  },
  {
    id: 'cold drawn seamless',
    title: 'Cold drawn seamless',
    kindOf: 'seamless',
    written: ['cds', 'cfs', 'cold drawn seamless', 'cold finished seamless', 'cold drawn smls'],
  },
  { id: 'welded', title: 'Welded', written: ['welded', 'wld', 'वेल्डेड'] },
  {
    id: 'ERW',
    title: 'Electric resistance welded',
    kindOf: 'welded',
    written: ['erw', 'e.r.w.', 'e r w', 'electric resistance welded', 'eriw', 'ईआरडब्ल्यू', 'ईआरडब्लू'],
  },
  {
    id: 'HFI',
    title: 'High-frequency induction welded',
    kindOf: 'ERW',
    written: ['hfi', 'hfiw', 'hfw', 'hferw', 'high frequency induction welded', 'high frequency welded'],
  },
  {
    id: 'SAW',
    title: 'Submerged arc welded',
    kindOf: 'welded',
    written: ['saw', 'submerged arc welded', 'dsaw', 'double submerged arc welded'],
  },
  {
    id: 'LSAW',
    title: 'Longitudinally submerged arc welded',
    kindOf: 'SAW',
    written: ['lsaw', 'sawl', 'jcoe', 'uoe', 'longitudinal saw', 'longitudinal submerged arc welded'],
  },
  {
    id: 'HSAW',
    title: 'Spirally submerged arc welded',
    kindOf: 'SAW',
    written: ['hsaw', 'ssaw', 'sawh', 'spiral', 'spiral welded', 'spirally welded', 'helical saw', 'helical'],
  },
  {
    id: 'EFW',
    title: 'Electric fusion welded',
    kindOf: 'welded',
    written: ['efw', 'electric fusion welded', 'fusion welded'],
  },
  {
    id: 'FBW',
    title: 'Furnace butt welded (continuous welded)',
    kindOf: 'welded',
    written: ['fbw', 'furnace butt welded', 'butt welded pipe', 'continuous welded', 'cw pipe'],
  },
  {
    id: 'CEW',
    title: 'Cold drawn electric resistance welded',
    kindOf: 'welded',
    written: ['cew', 'cold drawn electric welded', 'cold drawn electric resistance welded', 'cold drawn erw'],
  },
  {
    id: 'CDW',
    title: 'Cold drawn welded',
    kindOf: 'welded',
    written: ['cdw', 'cold drawn welded'],
  },
  {
    id: 'DOM',
    title: 'Drawn over mandrel',
    kindOf: 'welded',
    written: ['dom', 'drawn over mandrel', 'drawn over a mandrel'],
  },
  {
    id: 'TIG',
    title: 'TIG welded',
    kindOf: 'welded',
    written: ['tig', 'tig welded', 'gtaw'],
  },
  { id: 'laser welded', title: 'Laser welded', kindOf: 'welded', written: ['laser welded'] },
]

/** Whether a product made in the one way is what somebody who asks for the other wants: LSAW is SAW, SAW may not be LSAW. */
export function isProcess(made: ProcessId, asked: ProcessId): boolean {
  for (let way: ProcessId | undefined = made; way; way = kindOf(way)) if (way === asked) return true
  return false
}

const kindOf = (id: ProcessId) => PROCESSES.find((process) => process.id === id)?.kindOf
