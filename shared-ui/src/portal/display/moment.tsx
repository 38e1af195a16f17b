import { formatDate, formatDateTime } from '../../components/formats.ts'

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
  const thisYear = formatDate(new Date().toISOString()).slice(-5)
  return (
    <time dateTime={at} title={whole} style={{ whiteSpace: 'nowrap' }}>
      {whole.replace(thisYear, '')}
    </time>
  )
}
