import type { Endpoint } from '@nalika/shared-api/contract'
import { PermissionMissing } from '@nalika/shared-ui/portal'
import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { useMay } from './use-may.ts'

/** The route of a form. Whoever may not call the endpoint that saves it sees `Otherwise` in its place. */
export function savedBy(
  endpoint: Endpoint,
  route: RouteObject,
  Otherwise: ComponentType = PermissionMissing,
): RouteObject {
  const { Component: Form } = route
  const Component = () => createElement(useMay(endpoint) && Form ? Form : Otherwise)
  return { ...route, Component }
}
