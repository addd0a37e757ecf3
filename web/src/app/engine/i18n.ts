// The texts' engine alone, so that evaluating it is a step of its own.
import 'react-i18next'
