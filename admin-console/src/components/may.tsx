import type { Endpoint } from '@nalika/shared-api/contract'
import type { ReactNode } from 'react'
import { useMay } from './use-may.ts'

/** A control that calls an endpoint, or leads to a form that does: only for those who may. */
export const May = ({ call, children }: { call: Endpoint; children: ReactNode }) =>
  useMay(call) ? children : null
