import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  dayInIndia,
  dispatchQuantityError,
  isLastConsignment,
  MAX_DISPATCHES,
  NOTHING_DISPATCHED_SENTENCE,
  openQuantities,
  parseVehicleNumber,
  todayInIndia,
  VEHICLE_NUMBER_SENTENCE,
} from '@nalika/shared-api/contract'
import type { DispatchForm } from '@nalika/shared-api/contract'
import { conflict, invalid } from '../../platform/index.ts'
import type { Db, MailDependencies, Person, Transaction } from '../../platform/index.ts'
import { formatDay, newMailedLink } from '../../requests/index.ts'
import { readOrders } from '../orders/order-records.queries.ts'
import { orders } from '../orders/orders.schema.ts'
import type { OrderRow } from '../orders/orders.schema.ts'
import { dispatches, dispatchLines, orderCertificates } from './deliveries.schema.ts'
import { formatDispatched, formatKilograms, orderDispatchedMail } from './delivery-emails.ts'
import type { DispatchedLine } from './delivery-emails.ts'
import {
  customerOfOrder,
  firmNameOf,
  lockFirmOrder,
  moveOrder,
  noSuchOrder,
  requireOrderMove,
  requireOrderVersion,
} from './order-moves.queries.ts'

/** Records a consignment with its certificates in one transaction, and tells the customer. */
export function dispatchOrder(
  db: Db,
  dependencies: MailDependencies,
  { id, person }: { id: number; person: Person },
  form: DispatchForm,
): Promise<void> {
  const vehicleNumber = parseVehicleNumber(form.vehicle_number)
  if (vehicleNumber === null) throw invalid({ vehicle_number: [VEHICLE_NUMBER_SENTENCE] })
  return db.transaction(async (tx) => {
    const order = await lockFirmOrder(tx, id, person)
    requireOrderMove(order, 'dispatched', 'distributor')
    const number = await nextNumber(tx, order)
    requireOrderVersion(order, form.version)
    requirePastDay(order, form.dispatched_on)
    const { lines, isLast } = await checkQuantities(tx, order, form.lines)
    const consignment = { ...form, vehicle_number: vehicleNumber, lines, isLast }
    const dispatchId = await insertDispatch(tx, order, consignment)
    await takeCertificates(tx, id, dispatchId, form.certificates ?? [])
    const goods = lines.map((line) => `${formatDispatched(line)} of ${line.reference}`).join(', ')
    const what = `${goods}; ${formatKilograms(form.weight_kg)} by ${vehicleNumber}, dispatched on ${formatDay(form.dispatched_on)}`
    await moveOrder(tx, order, 'dispatched', {
      actor: person,
      sentence: `Consignment ${String(number)}: ${what}. ${isLast ? 'It is the final consignment.' : 'Further consignments follow.'}`,
    })
    await emailCustomer(tx, dependencies, order, consignment)
  })
}

type Consignment = Omit<DispatchForm, 'lines'> & { lines: readonly ConsignedLine[]; isLast: boolean }
type ConsignedLine = DispatchForm['lines'][number] & DispatchedLine

/** The lines that go with a consignment, and whether anything is open after it; 422 when the order does not have them. */
async function checkQuantities(
  tx: Transaction,
  { id }: OrderRow,
  stated: DispatchForm['lines'],
): Promise<Pick<Consignment, 'lines' | 'isLast'>> {
  const [order] = await readOrders(tx, 'distributor', eq(orders.id, id))
  if (!order) throw noSuchOrder()
  const { lines: ordered, dispatches: former = [] } = order
  const lineOf = new Map(ordered.map((line) => [line.id, line]))
  const named = new Set(stated.map(({ line_id }) => line_id))
  if (
    named.size < stated.length ||
    stated.length < ordered.length ||
    stated.some(({ line_id }) => !lineOf.has(line_id))
  )
    throw invalid({ lines: ['Enter each line of this order once.'] })
  const open = openQuantities(ordered, former)
  const lines: ConsignedLine[] = []
  const errors: Record<string, string[]> = {}
  for (const [index, line] of stated.entries()) {
    const own = lineOf.get(line.line_id)
    if (!own) continue
    const error = dispatchQuantityError(own, line.quantity, open.get(own.id) ?? 0)
    if (error !== undefined) errors[`lines.${String(index)}.quantity`] = [error]
    if (line.quantity > 0) lines.push({ ...own, ...line })
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (lines.length === 0) throw invalid({ 'lines.0.quantity': [NOTHING_DISPATCHED_SENTENCE] })
  return { lines, isLast: isLastConsignment(ordered, [...former, { lines }]) }
}

/** The number of the next consignment; 409 after the last one. */
async function nextNumber(tx: Transaction, { id }: OrderRow): Promise<number> {
  const rows = await tx
    .select({ isLast: dispatches.isLast })
    .from(dispatches)
    .where(eq(dispatches.orderId, id))
  if (rows.some(({ isLast }) => isLast))
    throw conflict('The last consignment of this order was dispatched before.')
  if (rows.length >= MAX_DISPATCHES)
    throw conflict(`An order can have at most ${String(MAX_DISPATCHES)} consignments.`)
  return rows.length + 1
}

function requirePastDay({ createdAt }: OrderRow, day: string): void {
  if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    throw invalid({ dispatched_on: ['Enter a date of the calendar.'] })
  if (day > todayInIndia()) throw invalid({ dispatched_on: ['Enter a date that is not in the future.'] })
  if (day < dayInIndia(createdAt)) throw invalid({ dispatched_on: ['Enter a date after the order.'] })
}

async function insertDispatch(tx: Transaction, { id }: OrderRow, form: Consignment): Promise<number> {
  const [stored] = await tx
    .insert(dispatches)
    .values({
      orderId: id,
      dispatchedOn: form.dispatched_on,
      weightKg: form.weight_kg,
      vehicleNumber: form.vehicle_number,
      transporter: form.transporter?.trim() ?? '',
      lrNumber: form.lr_number?.trim() ?? '',
      isLast: form.isLast,
    })
    .returning({ id: dispatches.id })
  if (!stored) throw new Error('A dispatch was not stored.')
  await tx.insert(dispatchLines).values(
    form.lines.map(({ line_id, quantity, heat_numbers }) => ({
      dispatchId: stored.id,
      quotationLineId: line_id,
      quantity,
      heatNumbers: [...new Set(heat_numbers.map((heat) => heat.trim().toUpperCase()))],
    })),
  )
  return stored.id
}

/** Makes uploaded certificates part of a consignment. */
async function takeCertificates(
  tx: Transaction,
  orderId: number,
  dispatchId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const taken = await tx
    .update(orderCertificates)
    .set({ dispatchId })
    .where(
      and(
        eq(orderCertificates.orderId, orderId),
        isNull(orderCertificates.dispatchId),
        inArray(orderCertificates.id, wanted),
      ),
    )
    .returning({ id: orderCertificates.id })
  if (taken.length < wanted.length)
    throw invalid({ certificates: ['A certificate is not stored any more. Please upload it again.'] })
}

async function emailCustomer(
  tx: Transaction,
  { mail, siteUrl }: MailDependencies,
  order: OrderRow,
  form: Consignment,
): Promise<void> {
  const customer = await customerOfOrder(tx, order)
  if (!customer) return
  const link = await newMailedLink(tx, customer.request.id, siteUrl)
  await mail.enqueue(
    tx,
    orderDispatchedMail(customer.email, {
      number: order.number,
      request: customer.request.reference,
      firm: await firmNameOf(tx, order),
      vehicle: form.vehicle_number,
      weight: form.weight_kg,
      day: form.dispatched_on,
      lines: form.lines,
      isLast: form.isLast,
      link,
    }),
  )
}
