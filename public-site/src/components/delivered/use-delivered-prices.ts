import { call, type ApiError, type ValidationError } from '@nalika/shared-api'
import { deliveredPrices, type DeliveredLine, type DeliveredPrices } from '@nalika/shared-api/contract'
import { useEffect, useState } from 'react'

/** Somebody who types a quantity asks once. */
const TYPING_MS = 300

/** A line to be priced; `id` is the caller's name for it. */
export interface WantedLine extends DeliveredLine {
  id: string
}

/** Delivered prices of lines, or why there are none. */
export interface DeliveredAnswer {
  prices: DeliveredPrices | null
  /** The lines of `prices`, in its order. */
  lines: readonly WantedLine[]
  /** Whether prices of what is wanted now are on their way; those of before stay until then. */
  loading: boolean
  /** '' unless the PIN code, or all of it, was refused. */
  problem: string
}

interface Settled {
  key: string
  prices: DeliveredPrices | null
  lines: readonly WantedLine[]
  problem: string
}

const NOTHING: Settled = { key: '', prices: null, lines: [], problem: '' }

/** Asks again a moment after a line or the PIN code changed. */
export function useDeliveredPrices(pin: string, lines: readonly WantedLine[]): DeliveredAnswer {
  const [settled, setSettled] = useState(NOTHING)
  const wanted = pin === '' ? [] : lines
  const key = wanted.length === 0 ? '' : JSON.stringify([pin, wanted])
  const isFirst = settled.key === ''

  useEffect(() => {
    if (key === '') return
    const controller = new AbortController()
    const [to, asked] = JSON.parse(key) as [string, WantedLine[]]
    const body = {
      pin: to,
      lines: asked.map(({ product_id, quantity, unit }) => ({ product_id, quantity, unit })),
    }
    const timer = setTimeout(
      () => {
        call(deliveredPrices, { body }, controller.signal).then(
          ({ data }) => setSettled({ key, prices: data, lines: asked, problem: '' }),
          (error: unknown) => {
            if (!controller.signal.aborted)
              setSettled({ key, prices: null, lines: [], problem: sentenceOf(error as Partial<ApiError>) })
          },
        )
      },
      isFirst ? 0 : TYPING_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, isFirst])

  if (key === '') return { ...NOTHING, loading: false }
  return { ...settled, loading: settled.key !== key }
}

function sentenceOf(error: Partial<ValidationError>): string {
  return (
    error.errors?.pin?.[0] ??
    error.serverMessage ??
    'Delivered prices could not be loaded. Please try again in a moment.'
  )
}
