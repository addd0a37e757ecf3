// React alone, so that evaluating it is a step of its own.
import 'react-dom/client'
