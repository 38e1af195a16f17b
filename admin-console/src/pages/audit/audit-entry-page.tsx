import { call, NotFoundError } from '@nalika/shared-api'
import { type AuditAction, type AuditChange, auditEntry } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  Facts,
  LinkButton,
  LoadFailure,
  Moment,
  orFailure,
  PageHeader,
  Panel,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { pathOf, requireId } from '../../components/record-paths.ts'
import { formatAction, formatField } from './audit-page.tsx'

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

/** Actions that change no record. */
const WITHOUT_CHANGES: readonly AuditAction[] = ['viewed', 'exported', 'failed to sign in']

/** One audit entry with every changed field, before and after. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const way = { back: '/admin/audit', backLabel: 'Back to the audit log' }
  if ('failure' in loaded) {
    return (
      <Flex vertical gap="middle">
        <PageHeader title="Audit entry" {...way} />
        <LoadFailure title="The entry could not be loaded." failure={loaded.failure} />
      </Flex>
    )
  }
  const entry = loaded.data
  const { action, kind, record_id: id } = entry
  const path =
    action === 'deleted' || id === null || !(kind in pathOf) ? null : pathOf[kind as keyof typeof pathOf](id)
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={formatAction(entry)}
        note={entry.label}
        {...way}
        actions={path && <LinkButton to={path}>Open the record</LinkButton>}
      />
      <Panel title="Who and when">
        <Facts
          rows={[
            { term: 'Who', value: entry.actor_name },
            {
              term: 'When',
              value: <Moment at={entry.created_at} />,
            },
            { term: 'Address', value: entry.address },
            { term: 'Request', value: entry.request_id },
          ]}
        />
      </Panel>
      {!WITHOUT_CHANGES.includes(action) && (
        <Panel title="Changes">
          {entry.changes.length === 0 ? <p>No field was changed.</p> : <Changes changes={entry.changes} />}
        </Panel>
      )}
    </Flex>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <Facts
      rows={changes.map(({ field, from, to, withheld }) => ({
        term: formatField(field),
        value: withheld ? (
          'Changed. The content is not stored here.'
        ) : (
          <span>
            <del>{from ?? 'empty'}</del> → <ins>{to ?? 'empty'}</ins>
          </span>
        ),
      }))}
    />
  )
}
