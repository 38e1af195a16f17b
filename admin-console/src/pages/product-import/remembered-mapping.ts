import type { ImportColumn } from '@nalika/shared-api/contract'
import { useAccountKey, useRemembered } from '@nalika/shared-ui/portal'

/** The field of each column title that the person has chosen a field for. */
type Mapping = Readonly<Record<string, string>>

const understand = (stored: unknown): Mapping =>
  typeof stored === 'object' && stored !== null ? (stored as Mapping) : {}

/** What columns contained in earlier imports of this account. */
export function useRememberedMapping() {
  const [known, keep] = useRemembered(useAccountKey('import-columns'), understand)
  return {
    /** The field of each column; undefined when nothing else is remembered than the server reads anyway. */
    apply(columns: readonly ImportColumn[]): string[] | undefined {
      const fields = columns.map(({ title, field }) => known[title] ?? field ?? '')
      // A field that two columns would have now is left to the server.
      const twice = fields.some((field, index) => field !== '' && fields.indexOf(field) !== index)
      const same = fields.every((field, index) => field === (columns[index]?.field ?? ''))
      return twice || same ? undefined : fields
    },
    remember(columns: readonly ImportColumn[], fields: readonly string[]) {
      keep({
        ...known,
        ...Object.fromEntries(columns.map(({ title }, index) => [title, fields[index] ?? ''])),
      })
    },
  }
}
