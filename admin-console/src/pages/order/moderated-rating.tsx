import { call } from '@nalika/shared-api'
import { moderateRating, type OrderRating } from '@nalika/shared-api/contract'
import { RatingPanel, useAction } from '@nalika/shared-ui/portal'
import { App, Button } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { useMay } from '../../components/use-may.ts'

const REASONS: Readonly<Record<OrderRating['uncounted'], string>> = {
  '': '',
  'own-firm':
    'It does not count publicly: the customer has an email address, phone number or GSTIN of the firm.',
  repeated: 'It does not count publicly: the same customer rated this firm within 30 days.',
}

/** The rating of an order, whose comment an admin can hide from the firm. */
export function ModeratedRating({ order: id, rating }: { order: number; rating: OrderRating }) {
  const { comment, comment_hidden: isHidden, uncounted } = rating
  const mayHide = useMay(moderateRating)
  const { run, busy } = useAction()
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()

  const toggle = () =>
    run(async () => {
      const { message } = await call(moderateRating, { params: { id }, body: { comment_hidden: !isHidden } })
      void notice.success(message)
      await revalidate()
    })

  const hidden = isHidden ? 'The comment is hidden from the firm.' : ''
  return (
    <RatingPanel rating={rating} note={[REASONS[uncounted], hidden].filter(Boolean).join(' ')}>
      {mayHide && comment !== '' && (
        <Button loading={busy} onClick={() => void toggle()}>
          {isHidden ? 'Show the comment' : 'Hide the comment'}
        </Button>
      )}
    </RatingPanel>
  )
}
