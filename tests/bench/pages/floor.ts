/** As little as a page needs to show what is typed: the measure of every keystroke. */
const input = document.createElement('input');
const shown = document.createElement('p');
shown.dataset['node'] = 'shown';
input.addEventListener('input', () => (shown.textContent = input.value));
document.getElementById('app')?.append(input, shown);
