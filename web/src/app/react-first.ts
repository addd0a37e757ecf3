// A module of its own, so that the evaluation of React is a separate task.
import 'react-dom/client'
