import('./main.jsx')
