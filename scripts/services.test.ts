import { runToEnd } from './services.ts'

test('REL-09 a command that does not end is ended, and says so', async () => {
  const args = ['-e', 'setInterval(() => {}, 1000)']
  const options = { limitMs: 500, showFailure: () => undefined }
  await expect(runToEnd(process.execPath, args, process.env, undefined, options)).rejects.toThrow(
    /was ended after 0\.5 s\.$/,
  )
})
