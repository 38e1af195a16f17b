import { formatDate, formatDateTime } from '../../components/formats.ts'

/** '27 Nov 2026, 5:14 pm' → '27 Nov, 5:14 pm'. */
const withoutThisYear = (moment: string) => moment.replace(formatDate(new Date().toISOString()).slice(-5), '')

interface MomentProps {
  at: string
  /** Only its day. */
  day?: boolean
  /** Without the year where it is this year, for tables: '27 Nov, 5:14 pm'. */
  short?: boolean
}

/** A moment with its time, or only its day. */
export function Moment({ at, day = false, short = false }: MomentProps) {
  const whole = day ? formatDate(at) : formatDateTime(at)
  if (!short) return <time dateTime={at}>{whole}</time>
  return (
    <time dateTime={at} title={whole} style={{ whiteSpace: 'nowrap' }}>
      {withoutThisYear(whole)}
    </time>
  )
}
