import { call, callForFile, type SearchResult } from '@nalika/shared-api'
import { exportDistributorLeads, find } from '@nalika/shared-api/contract'
import type { PalettePlace, PaletteSource } from '@nalika/shared-ui/portal'

/** Maps a search result to the distributor's page for it; undefined when there is none. */
function itemOf({ kind, id, title, note, reference = '' }: SearchResult): PalettePlace[] {
  const item = { id: `${kind}-${id}`, title, note }
  switch (kind) {
    case 'lead':
      return [{ ...item, group: 'Leads', to: `/distributor/leads?search=${encodeURIComponent(reference)}` }]
    case 'product':
      return [{ ...item, group: 'Products', to: `/product/${id}` }]
    case 'brand':
      return [{ ...item, group: 'Brands', to: `/brand/${id}` }]
    default:
      return []
  }
}

/** The command palette (Ctrl K) of the distributor portal. */
export const palette: PaletteSource = {
  async find(term, signal) {
    const { data } = await call(find, { query: { term } }, signal)
    return data.flatMap(itemOf)
  },
  commands: [
    {
      id: 'new-leads',
      group: 'Do',
      title: 'Respond to new leads',
      to: '/distributor/leads?progress=new',
    },
    {
      id: 'approval',
      group: 'Do',
      title: 'Approved brands and states',
      to: '/distributor/account',
    },
    {
      id: 'reports',
      group: 'Do',
      title: 'Report of won and lost leads',
      to: '/distributor/reports',
    },
    {
      id: 'export-leads',
      group: 'Do',
      title: 'Export leads (Excel)',
      run: (download) =>
        download((signal) => callForFile(exportDistributorLeads, { query: { format: 'xlsx' } }, signal)),
    },
  ],
}
