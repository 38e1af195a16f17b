import type { BookingReceipt } from '@nalika/shared-api/contract'
import { Button, Dialog } from '@nalika/shared-ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { BookingForm, BookingMade, type Booking } from './booking-form.tsx'

/** Books at a firm's price, in a dialog. It stands outside of the page's forms, in which a form cannot be. */
export function BookButton({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  const [receipt, setReceipt] = useState<BookingReceipt | null>(null)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Book at this price
      </Button>
      {isOpen &&
        createPortal(
          <Dialog
            open
            title={receipt ? 'Price booked' : 'Book at this price'}
            onClose={() => {
              setOpen(false)
              setReceipt(null)
            }}
          >
            {receipt ? (
              <BookingMade receipt={receipt} />
            ) : (
              <BookingForm booking={booking} onBooked={setReceipt} />
            )}
          </Dialog>,
          document.body,
        )}
    </>
  )
}
