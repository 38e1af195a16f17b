/** Commands of scripts/release.ts that are about one app: here always this one. */
const ABOUT_APP = ['show', 'canary', 'promote', 'withdraw', 'rollback']
const OTHERS = ['list', 'status', 'log', 'prune', 'refresh', 'restore', 'keys', 'propose-again', 'publish']

export const RELEASE_COMMANDS = [...ABOUT_APP, ...OTHERS]

/** Arguments of scripts/release.ts, with the name of the only app where it is left out. */
export function releaseArguments(app: string, [command = '', ...others]: string[]): string[] {
  if (OTHERS.includes(command) || command === app) return [command, ...others]
  if (ABOUT_APP.includes(command)) return [command, app, ...others.filter((one) => one !== app)]
  return [app, ...(command === '' ? [] : [command]), ...others]
}
