import type { Endpoint } from './endpoint.ts'

type Roles = Endpoint['config']['roles']
type Options = Omit<Endpoint['config'], 'roles'>

// Each is annotated so that bundlers leave out the endpoints that an app does not call.

/*#__NO_SIDE_EFFECTS__*/
export function get<const N extends string>(name: N, url: string, roles: Roles, options?: Options) {
  return { name, method: 'GET' as const, url, config: { roles, ...options } }
}

/*#__NO_SIDE_EFFECTS__*/
export function post<const N extends string>(name: N, url: string, roles: Roles, options?: Options) {
  return { name, method: 'POST' as const, url, config: { roles, ...options } }
}

/*#__NO_SIDE_EFFECTS__*/
export function del<const N extends string>(name: N, url: string, roles: Roles, options?: Options) {
  return { name, method: 'DELETE' as const, url, config: { roles, ...options } }
}
