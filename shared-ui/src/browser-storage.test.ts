import { readStorage, writeStorage } from './browser-storage.ts'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('a stored value is read again, until it is deleted', () => {
  writeStorage('list', [1, 'two'])
  expect(readStorage('list')).toEqual([1, 'two'])
  expect(readStorage('list', 'sessionStorage')).toBeNull()
  writeStorage('list', null)
  expect(localStorage).toHaveLength(0)
})

test('text that is not JSON counts as not stored', () => {
  sessionStorage.setItem('list', '[1,')
  expect(readStorage('list', 'sessionStorage')).toBeNull()
})

test('a browser that forbids storage stores nothing and reports no error', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbid)
  writeStorage('list', [1])
  expect(readStorage('list')).toBeNull()
})
