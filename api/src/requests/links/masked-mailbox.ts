/** An address that its owner recognises, and that a stranger cannot write to: 'a…@customer.example'. */
export function maskMailbox(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '' : `${[...address][0] ?? ''}…${address.slice(at)}`
}
