import { and, eq } from 'drizzle-orm'
import { distributorProducts } from '../../firms/selections/distributors.schema.ts'
import { orders } from '../../deals/orders/orders.schema.ts'
import type { TestApp } from '../app/test-app.ts'
import {
  acceptBooking,
  addBookableFirm,
  bookingForm,
  newBuyer,
  openedBooking,
  sendBooking,
} from './test-bookings.ts'

/** What came of races and attacks: how often, by what. */
export type Outcomes = Record<string, number>

const TONNES = 5
/** A fifth of the stock: all that bookings hold. */
const LAST_TONNE = 1

/** Two buyers place an order for the last tonne that can be booked, at once and so many times. Returns who got what, and the stock. */
export async function raceForTheLastTonne(api: TestApp, races: number): Promise<Outcomes> {
  const { db } = api.database
  const { firm, product } = await addBookableFirm(api)
  const own = and(eq(distributorProducts.accountId, firm.id), eq(distributorProducts.productId, product))
  const outcomes: Outcomes = {}
  for (let race = 0; race < races; race += 1) {
    await db.update(distributorProducts).set({ stock: TONNES }).where(own)
    await db.update(orders).set({ state: 'placed' }).where(eq(orders.firmId, firm.id))
    const rivals = [
      await openedBooking(api, product, LAST_TONNE),
      await openedBooking(api, product, LAST_TONNE),
    ]
    const answers = await Promise.all(rivals.map((rival) => acceptBooking(api, rival)))
    const [row] = await db.select({ stock: distributorProducts.stock }).from(distributorProducts).where(own)
    const booked = await db.$count(orders, and(eq(orders.firmId, firm.id), eq(orders.state, 'booked')))
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
    const outcome = `${codes.join(' and ')}: ${String(booked)} order, ${String(row?.stock)} t left`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

/** Somebody with as many mailboxes, phones and networks books and orders so many times. Returns what is left, and all answers. */
export async function bookAgainAndAgain(api: TestApp, times: number) {
  const { firm, product } = await addBookableFirm(api)
  const outcomes: Outcomes = {}
  let bodies = ''
  const count = ({ statusCode, body }: { statusCode: number; body: string }) => {
    outcomes[statusCode] = (outcomes[statusCode] ?? 0) + 1
    bodies += body
  }
  for (let time = 0; time < times; time += 1) {
    const buyer = newBuyer()
    const answer = await sendBooking(api, await bookingForm(api, product, 0.1, buyer), buyer)
    count(answer)
    if (answer.statusCode === 201) {
      const booking = await openedBooking(api, product, 0.1).catch(() => undefined)
      if (booking) count(await acceptBooking(api, booking))
    }
  }
  const [row] = await api.database.db
    .select({ stock: distributorProducts.stock })
    .from(distributorProducts)
    .where(and(eq(distributorProducts.accountId, firm.id), eq(distributorProducts.productId, product)))
  return { left: row?.stock, outcomes, bodies }
}
