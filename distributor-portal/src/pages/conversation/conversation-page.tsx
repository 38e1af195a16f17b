import { call, callForFile, NotFoundError } from '@nalika/shared-api'
import {
  leadConversations,
  leadNotes,
  messageFile,
  readConversation,
  type Conversation,
  type LeadNote,
} from '@nalika/shared-api/contract'
import { currentSession } from '@nalika/shared-auth'
import type { HeadArguments, PageHead } from '@nalika/shared-ui'
import {
  Columns,
  EmptyState,
  LinkButton,
  LoadFailure,
  MessageThread,
  orFailure,
  PageHeader,
  Panel,
  RecordTasks,
  useLatestMessage,
} from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { taskCalls } from '../../components/task-calls.ts'
import { LeadNotes } from './lead-notes.tsx'
import { WriteMessage } from './write-message.tsx'

interface Loaded {
  /** Null when the firm has no such lead. */
  conversation: Conversation | null
  notes: LeadNote[]
  lead: number
}

async function load(lead: number, signal: AbortSignal): Promise<Loaded> {
  try {
    const params = { id: lead }
    const [{ data }, { data: notes }] = await Promise.all([
      call(leadConversations, { params }, signal),
      call(leadNotes, { params }, signal),
    ])
    return { conversation: data[0] ?? null, notes, lead }
  } catch (error) {
    if (error instanceof NotFoundError) return { conversation: null, notes: [], lead }
    throw error
  }
}

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  orFailure(load(Number(params.lead), request.signal))

export function head({ data }: HeadArguments<Awaited<ReturnType<typeof loader>>>): PageHead {
  const name = 'lead' in data ? data.conversation?.customer_name : undefined
  return { title: name === undefined ? 'Messages' : `Messages with ${name}`, noIndex: true }
}

const BACK = { back: '/distributor/messages', backLabel: 'Back to Messages' }

/** What the firm and a customer wrote about a request, and what the firm noted about it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('failure' in loaded || loaded.conversation === null)
    return (
      <>
        <PageHeader title="Messages" {...BACK} />
        {'failure' in loaded ? (
          <LoadFailure title="Failed to load the messages." failure={loaded.failure} />
        ) : (
          <EmptyState
            title="Lead not found."
            action={<LinkButton to="/distributor/messages">All messages</LinkButton>}
          >
            It may have been assigned to another distributor.
          </EmptyState>
        )}
      </>
    )
  return <ConversationSheet key={loaded.lead} {...loaded} conversation={loaded.conversation} />
}

function ConversationSheet({ conversation, notes, lead }: Loaded & { conversation: Conversation }) {
  const { messages, lines, reference, customer_name: customer } = conversation
  useReading(conversation, lead)
  const nameOf = (id: number) => lines.find((line) => line.id === id)?.product
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title={customer}
        {...BACK}
        note={[reference, ...lines.map(({ product }) => product)].join(' · ')}
        actions={
          <LinkButton
            to={`/distributor/leads?search=${lines.length === 1 ? (lines[0]?.reference ?? '') : reference}`}
          >
            {lines.length === 1 ? 'Lead' : 'Leads'}
          </LinkButton>
        }
      />
      <Columns>
        <Panel title="Messages">
          {messages.length === 0 ? (
            <p>Nobody has written yet.</p>
          ) : (
            <MessageThread
              messages={messages}
              own="distributor"
              {...(lines.length > 1 && { lineName: nameOf })}
              file={(file, signal) => callForFile(messageFile, { params: { id: lead, file } }, signal)}
            />
          )}
          <WriteMessage conversation={conversation} lead={lead} />
        </Panel>
        <Flex vertical gap="middle">
          <RecordTasks calls={taskCalls} lead={lead} me={currentSession()?.userId ?? 0} />
          <LeadNotes notes={notes} lead={lead} />
        </Flex>
      </Columns>
    </Flex>
  )
}

/** Marks what is shown as read, and shows new messages as they come. */
function useReading({ messages, unread }: Conversation, lead: number) {
  const { revalidate } = useRevalidator()
  const latest = useLatestMessage()
  const newest = messages.at(-1)?.id ?? 0
  const announced = useRef(latest)
  const reload = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (announced.current !== 0 && latest !== announced.current && latest > newest) reload()
    announced.current = latest
  }, [latest, newest])

  useEffect(() => {
    if (unread === 0 || newest === 0) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      // The number in the navigation follows by the live announcement.
      call(readConversation, { params: { id: lead }, body: { message: newest } }).catch(console.error)
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, newest, lead])
}
