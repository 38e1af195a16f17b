import { call } from '@nalika/shared-api'
import {
  decideRating,
  MINIMUM_RATED_ORDER,
  moderateRating,
  REPEATED_RATING_DAYS,
  SMALL_RATED_ORDER,
  type OrderRating,
  type RatingReason,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { RatingPanel, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Space } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { useMay } from '../../components/use-may.ts'

const REASONS: Readonly<Record<RatingReason, string>> = {
  'own-firm': 'the customer has an email address, domain, phone number or PAN of the firm',
  'unproven-mailbox': 'nobody had opened the customer’s mailbox before the order',
  'tiny-order': `the order is below ${formatRupees(MINIMUM_RATED_ORDER)}`,
  repeated: `the same customer rated this firm within ${REPEATED_RATING_DAYS} days`,
  'shared-network': 'the customer shares a network with the firm or with another customer who rated it',
  'small-order': `the order is below ${formatRupees(SMALL_RATED_ORDER)}`,
  'unknown-customer': 'nothing else is known of the customer',
}

/** Whether the rating is part of the firm's public rating, and why. */
function standingSentence({ standing, reasons = [], decided = false }: OrderRating): string {
  if (standing === undefined) return ''
  const why = reasons.map((reason) => REASONS[reason] ?? reason).join('; ')
  switch (standing) {
    case 'counted':
      return decided ? 'It counts publicly, as an admin decided.' : 'It counts publicly.'
    case 'waiting':
      return `It waits for a decision before it counts publicly: ${why}.`
    default:
      return decided
        ? 'It does not count publicly, as an admin decided.'
        : `It does not count publicly: ${why}.`
  }
}

/** The rating of an order: an admin can hide its comment from the firm, and decide whether it counts. */
export function ModeratedRating({ order: id, rating }: { order: number; rating: OrderRating }) {
  const { comment, comment_hidden: isHidden, standing, decided = false } = rating
  const mayHide = useMay(moderateRating)
  const mayDecide = useMay(decideRating) && (decided || standing === 'waiting' || standing === 'counted')
  const { run, busy } = useAction()
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()

  const change = (answered: () => Promise<{ message: string }>) => () =>
    void run(async () => {
      const { message } = await answered()
      void notice.success(message)
      await revalidate()
    })
  const decide = (counts: boolean) => change(() => call(decideRating, { params: { id }, body: { counts } }))

  const hidden = isHidden ? 'The comment is hidden from the firm.' : ''
  return (
    <RatingPanel rating={rating} note={[standingSentence(rating), hidden].filter(Boolean).join(' ')}>
      <Space wrap>
        {mayDecide && standing !== 'counted' && (
          <Button loading={busy} onClick={decide(true)}>
            Let it count
          </Button>
        )}
        {mayDecide && standing !== 'excluded' && (
          <Button loading={busy} onClick={decide(false)}>
            Do not let it count
          </Button>
        )}
        {mayHide && comment !== '' && (
          <Button
            loading={busy}
            onClick={change(() =>
              call(moderateRating, { params: { id }, body: { comment_hidden: !isHidden } }),
            )}
          >
            {isHidden ? 'Show the comment' : 'Hide the comment'}
          </Button>
        )}
      </Space>
    </RatingPanel>
  )
}
