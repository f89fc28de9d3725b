import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Sermons } from './Sermons.jsx'

function App() {
  const [limit, setLimit] = useState(2)
  return (
    <>
      <h1>Gyülekezet</h1>
      <p>Gyülekezetünk</p>
      <button onClick={() => setLimit(4)}>Többet</button>
      <button onClick={() => setLimit(0)}>Elég</button>
      {limit > 0 && <Sermons limit={limit} />}
      <lelkesz-daily></lelkesz-daily>
    </>
  )
}

createRoot(document.getElementById('app')).render(<App />)
