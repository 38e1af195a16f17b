import { call, NotFoundError } from '@nalika/shared-api'
import {
  addPaise,
  chargesOf,
  freightPlace,
  freightTo,
  type FreightTable,
  paise,
  readQuantity,
  zoneOf,
} from '@nalika/shared-api/contract'
import { formatQuantity, formatRupees } from '@nalika/shared-ui'
import { Panel, reasonOf } from '@nalika/shared-ui/portal'
import { Button, Flex, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'

interface Place {
  pin: string
  origin: string
  state: string
  km: number | null
}

const GRAMS = { kg: 1000, tonnes: 1_000_000 }

/** What the table above, saved or not, asks for a weight and a PIN code: '2.4 tonnes to 560001: ₹9,840.00'. */
export function FreightTryOut({ table }: { table: FreightTable | undefined }) {
  const [weight, setWeight] = useState('2.4 t')
  const [pin, setPin] = useState('')
  const [place, setPlace] = useState<Place | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [weightId, pinId] = [useId(), useId()]

  async function find(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    const wanted = pin.replaceAll(/\s/g, '')
    if (!table) return setProblem('Correct the table first.')
    if (!/^[1-9]\d{5}$/.test(wanted)) return setProblem('Enter a PIN code of six digits.')
    setBusy(true)
    try {
      const query = { pin: wanted, origin: table.origin_pin }
      const { state, km } = (await call(freightPlace, { query })).data
      setPlace({ ...query, state, km })
    } catch (error) {
      setPlace(null)
      setProblem(error instanceof NotFoundError ? 'We do not know this PIN code.' : reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel
      title="Try it"
      note="With the table above, whether it is saved or not. Distances are by road, about."
    >
      <form method="post" noValidate onSubmit={(event) => void find(event)}>
        <Flex wrap gap="small" align="end">
          <Flex vertical gap={4}>
            <label htmlFor={weightId}>Weight</label>
            <Input
              id={weightId}
              value={weight}
              maxLength={20}
              onChange={({ target }) => setWeight(target.value)}
            />
          </Flex>
          <Flex vertical gap={4}>
            <label htmlFor={pinId}>To PIN code</label>
            <Input
              id={pinId}
              inputMode="numeric"
              maxLength={7}
              value={pin}
              onChange={({ target }) => setPin(target.value)}
            />
          </Flex>
          <Button htmlType="submit" loading={busy}>
            Calculate
          </Button>
        </Flex>
      </form>
      <p role="status" style={{ marginBlock: 12 }}>
        {problem ||
          (place && table && place.origin === table.origin_pin ? answerOf(table, weight, place) : '')}
      </p>
    </Panel>
  )
}

function answerOf(table: FreightTable, text: string, place: Place): string {
  const read = readQuantity(text, 'tonnes')
  if (read.problem !== undefined) return read.problem
  const { quantity, unit } = read
  if (unit !== 'kg' && unit !== 'tonnes') return 'Enter a weight: 2.4 t or 2,400 kg.'
  const grams = Math.round(quantity * GRAMS[unit])
  const where = `${formatQuantity(quantity, unit)} to ${place.pin} (${place.state}${place.km === null ? '' : `, ${place.km === 0 ? 'the same postal area' : `about ${place.km} km`}`})`
  const freight = freightTo(table, zoneOf(table, place), grams)
  if (freight === null) return `${where}: not delivered.`
  // Percentages need the goods, which are not known here.
  const fixed = { ...table, charges: table.charges.filter(({ per }) => per !== 'percent') }
  const charges = chargesOf(fixed, paise(0), grams)
  return charges === 0
    ? `${where}: ${formatRupees(freight)} without GST.`
    : `${where}: ${formatRupees(freight)} freight and ${formatRupees(charges)} charges, ${formatRupees(addPaise(freight, charges))} without GST.`
}
