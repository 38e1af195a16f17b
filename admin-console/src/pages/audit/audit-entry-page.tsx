import { call, NotFoundError } from '@nalika/shared-api'
import { auditEntry, type AuditChange } from '@nalika/shared-api/contract'
import { DescriptionList, formatDateTime, LinkButton, type PageHead } from '@nalika/shared-ui'
import { LoadFailure, orFailure, PageHeader } from '@nalika/shared-ui/portal'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { Panel } from '../../components/panel.tsx'
import { requireId } from '../../components/require-id.ts'
import styles from './audit-entry-page.module.css'
import { formatAction, formatField, recordPath } from './audit-labels.ts'

export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const reading = call(auditEntry, { params: { id: requireId(params.entryId) } }, signal)
  return orFailure(
    reading.catch((error: unknown) => {
      if (error instanceof NotFoundError) throw data({ message: 'Not found' }, { status: 404 })
      throw error
    }),
  )
}

export const head = (): PageHead => ({ title: 'Audit entry', noIndex: true })

/** One audit entry with every changed field, before and after. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const way = { back: '/admin/audit', backLabel: 'Back to the audit log' }
  if ('failure' in loaded) {
    return (
      <div className={styles.page}>
        <PageHeader title="Audit entry" {...way} />
        <LoadFailure title="The entry could not be loaded." failure={loaded.failure} />
      </div>
    )
  }
  const entry = loaded.data
  const path = recordPath(entry)
  return (
    <div className={styles.page}>
      <PageHeader
        title={formatAction(entry)}
        note={entry.label}
        {...way}
        actions={path && <LinkButton to={path}>Open the record</LinkButton>}
      />
      <Panel title="Who and when">
        <DescriptionList
          rows={[
            { term: 'Who', value: entry.actor_name },
            {
              term: 'When',
              value: <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>,
            },
            { term: 'Address', value: entry.address },
            { term: 'Request', value: entry.request_id },
          ]}
        />
      </Panel>
      <Panel title="Changes">
        {entry.changes.length === 0 ? <p>No field was changed.</p> : <Changes changes={entry.changes} />}
      </Panel>
    </div>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to, withheld }) => (
        <li key={field} className={styles.change}>
          <span className={styles.field}>{formatField(field)}</span>
          {withheld ? (
            <span className={styles.soft}>Changed. The content is not stored here.</span>
          ) : (
            <span className={styles.values}>
              <del className={styles.soft}>{from ?? 'empty'}</del> → <ins>{to ?? 'empty'}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
