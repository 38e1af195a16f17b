import type { ReleaseBudget } from '@nalika/shared-api/contract'
import { type Column, DataTable } from '@nalika/shared-ui/portal'
import { Whole } from '../../components/cells.tsx'
import { EMPTY } from '../../components/labels.ts'
import type { ReleaseRow } from './release-columns.tsx'

type Size = Pick<ReleaseBudget, 'page' | 'kind' | 'limit'>

const isOf =
  ({ page, kind }: Size) =>
  (one: ReleaseBudget) =>
    one.page === page && one.kind === kind

/** What a first visit to each page loads of the releases, beside what the app allows. */
export function ReleaseSizes({ app, rows }: { app: string; rows: readonly ReleaseRow[] }) {
  const sizes = rows
    .flatMap(({ release }) => release.budgets)
    .filter((budget, index, all) => all.findIndex(isOf(budget)) === index)
  const columns: Column<Size>[] = [
    {
      title: 'First visit',
      heading: true,
      render: ({ page, kind }) => `${page}, ${kind.toUpperCase()}`,
    },
    ...rows.map(({ release, cohort }): Column<Size> => ({
      title: `${release.version} (${cohort})`,
      half: true,
      align: 'end',
      render: (size) => {
        const found = release.budgets.find(isOf(size))
        return <Whole>{found ? `${String(found.kilobytes)} KB` : EMPTY}</Whole>
      },
    })),
    {
      title: 'Limit',
      half: true,
      align: 'end',
      render: ({ limit }) => <Whole>{limit} KB</Whole>,
    },
  ]
  return (
    <DataTable
      caption={`Sizes of ${app}`}
      rowKey={({ page, kind }) => `${page} ${kind}`}
      columns={columns}
      rows={sizes}
      empty="The app declares no budgets."
    />
  )
}
