import { Navigate } from 'react-router-dom'

/** The guide's page for makers of tills is the format's: it is written once. */
export function FormatScreen() {
  return <Navigate to="/aide/editeur-de-caisse" replace />
}
