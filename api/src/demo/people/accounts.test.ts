import { identifierErrors, INDIAN_STATES, stateOfGstin } from '@nalika/shared-api/contract'
import { demoBrands } from '../catalogue/brands.ts'
import { demoAdmin, demoApplicant, demoDistributors } from './accounts.ts'

test('tax numbers and addresses are valid, and the GSTIN holds the PAN', () => {
  for (const { gstNo, panNo, pincode, mobile, state } of [...demoDistributors, demoApplicant]) {
    expect(identifierErrors({ gst_no: gstNo, pan_no: panNo, pincode, mobile })).toEqual({})
    expect(stateOfGstin(gstNo)).toBe(state)
    expect(INDIAN_STATES).toContain(state)
  }
})

test('six distributors in six states, two of them with the addresses of the README', () => {
  expect(new Set(demoDistributors.map(({ state }) => state)).size).toBe(6)
  const addresses = demoDistributors.map(({ email }) => email)
  expect(addresses).toEqual(expect.arrayContaining(['distributor@nalika.example', 'dealer@nalika.example']))
  expect([...addresses, demoAdmin.email].every((email) => email.endsWith('.example'))).toBe(true)
})

test('each brand has a distributor, and distributors carry existing brands only', () => {
  const sold = new Set(demoDistributors.flatMap(({ brands }) => brands))
  expect([...sold].toSorted()).toEqual(demoBrands.map(({ name }) => name).toSorted())
})

test('14 brands of both types, none under an address that could be real', () => {
  expect(demoBrands).toHaveLength(14)
  expect(demoBrands.filter(({ type }) => type === 'seamless')).toHaveLength(6)
  for (const { website, email, about } of demoBrands) {
    expect(website).toMatch(/^https:\/\/www\.[a-z]+\.example$/)
    expect(email).toMatch(/\.example$/)
    expect(about.length).toBeGreaterThan(200)
  }
})
