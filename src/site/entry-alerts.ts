import './alerts/alerts.css';
