import { invalid } from '../../platform/index.ts'

export const wrongCode = () => invalid({ code: ['This code is not valid. Enter the one that is shown now.'] })

export const usedCode = () => invalid({ code: ['This code was used already. Please wait for the next one.'] })
