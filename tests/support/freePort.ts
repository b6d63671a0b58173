export { freePort } from '../../db/embedded/freePort.ts'
