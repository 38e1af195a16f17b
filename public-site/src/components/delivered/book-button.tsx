import type { BookingReceipt } from '@nalika/shared-api/contract'
import { Button, Dialog } from '@nalika/shared-ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { BookingForm, BookingMade, type Booking } from './booking-form.tsx'

/* What was asked to be booked: buttons may stand in a form, in which the dialog with its own cannot. */
const store = createStore<{ booking: Booking | null }>(() => ({ booking: null }))
const close = () => store.setState({ booking: null })

/** Opens the page's BookingDialog. */
export const BookButton = ({ booking }: { booking: Booking }) => (
  <Button size="small" aria-haspopup="dialog" onClick={() => store.setState({ booking })}>
    Book at this price
  </Button>
)

/** Books at a firm's price. Each page with offers has one, outside of its forms. */
export function BookingDialog() {
  const booking = useStore(store, (state) => state.booking)
  useEffect(() => close, [])
  return booking && <OpenDialog booking={booking} />
}

function OpenDialog({ booking }: { booking: Booking }) {
  const [receipt, setReceipt] = useState<BookingReceipt | null>(null)
  return (
    <Dialog open title={receipt ? 'Price booked' : 'Book at this price'} onClose={close}>
      {receipt ? <BookingMade receipt={receipt} /> : <BookingForm booking={booking} onBooked={setReceipt} />}
    </Dialog>
  )
}
