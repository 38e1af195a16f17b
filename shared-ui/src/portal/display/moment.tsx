import { formatDate, formatDateTime } from '../../components/formats.ts'

/** A moment with its time, or only its day. */
export const Moment = ({ at, day = false }: { at: string; day?: boolean }) => (
  <time dateTime={at}>{day ? formatDate(at) : formatDateTime(at)}</time>
)
