import { mayWithdraw, replyToTrack, type TrackedLine, type TrackedRequest } from '@nalika/shared-api/contract'
import { formatDate, useSubmittedForm } from '@nalika/shared-ui'
import { LINE_STATES } from './line-states.ts'
import { LineMessages, priceInWords } from './line-messages.tsx'
import { ReplyForm } from './reply-form.tsx'
import messageStyles from './messages.module.css'
import styles from './track-page.module.css'

interface AskedFirmProps {
  lead: TrackedLine
  /** What distinguishes the lead from those of other firms. */
  facts: readonly string[]
  /** Messages are shown by conversation, unless an older server does not know these. */
  hasConversations: boolean
  token: string
  onReplied: (request: TrackedRequest) => void
}

/** How far a firm is with a line. */
function statusOf({ state, accepted_at: accepted, reminded_at: reminded }: TrackedLine): string {
  if (state === 'quoted') return 'Sent a quotation'
  if (state !== 'waiting') return LINE_STATES[state].label
  if (accepted) return `Accepted on ${formatDate(accepted)}`
  return reminded ? `Reminded on ${formatDate(reminded)}` : 'Waiting for an answer'
}

/** A firm that was asked for a line: since when, how far it is, and what it quoted. */
export function AskedFirm({ lead, facts, hasConversations, token, onReplied }: AskedFirmProps) {
  const { id, product, state, distributor_name: firm, asked_at: asked, answers } = lead
  const submitted = useSubmittedForm(replyToTrack.name, { line: String(id) })
  // Nobody was asked yet, or an older server does not say when.
  const isAsked = firm !== null && asked !== undefined
  return (
    <li className={messageStyles.firm}>
      {isAsked ? (
        <p className={messageStyles.firmHead}>
          <strong>{firm}</strong> <span>{statusOf(lead)}</span>
        </p>
      ) : (
        <p>{lead.sentence}</p>
      )}
      {isAsked && <p className={styles.facts}>{[...facts, `Asked on ${formatDate(asked)}`].join(' · ')}</p>}
      {answers.map(
        (answer) =>
          answer.quotation !== undefined && (
            <p key={answer.quotation} className={messageStyles.total}>
              {priceInWords(answer)} ·{' '}
              <a href={`#${answer.quotation}`}>{`View quotation ${answer.quotation}`}</a>
            </p>
          ),
      )}
      <LineMessages
        line={{
          ...lead,
          answers: answers.filter(({ quotation }) => quotation === undefined),
          ...(hasConversations && { replies: [] }),
        }}
      />
      {mayWithdraw(state) && !hasConversations && (
        <details
          className={messageStyles.write}
          open={state === 'quoted' || lead.replies.length > 0 || submitted !== undefined}
        >
          <summary>Write to {firm ?? 'us'}</summary>
          <ReplyForm line={id} label={`Reply about ${product}`} token={token} onReplied={onReplied} />
        </details>
      )}
    </li>
  )
}
