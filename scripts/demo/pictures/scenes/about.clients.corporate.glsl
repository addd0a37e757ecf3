// The towers of a business district from the street.
void view() {
  eye = vec3(-1.2, .9, 12);
  at = vec3(.1, 3.35, 0);
  zoom = 2.4;
  sun = vec3(-.75, .6, .42);
  fog = .005;
}
void tower(vec3 p, vec3 full, float slope, int front, int fins) {
  float d = slanted(p, full, slope);
  if (d < .25) {
    float i;
    float y = repeat(p.y, .34, 61., i);
    add(max(d - .03, abs(y) - .05), fins);
  }
  add(d, front);
}
void scene(vec3 p) {
  add(p.y, PAPER);
  tower(p - vec3(-5.6, 0, 1.2), vec3(3., 6.6, 2.6), .5, LEAF, MIST);
  tower(p - vec3(-2.3, 0, -3.5), vec3(1.9, 8.2, 2), -.45, GREEN, LEAF);
  tower(p - vec3(4.1, 0, -1.5), vec3(2.2, 9.2, 2.2), .4, GREEN, LEAF);
  tower(p - vec3(6.9, 0, 1.8), vec3(2.8, 11, 3), -.4, PINE, LEAF);
  add(kingdomTower(p - vec3(1.1, 0, -7), 10.), PAPER);
  add(max(pyramid(p - vec3(-5.2, 0, -9), 1.5, 9.), .3 - abs(p.y - 6.9)), MIST);
  add(length(p - vec3(-5.2, 6.9, -9)) - .42, OCHRE);
  palm(p - vec3(-2.7, 0, 3.4), 1.5);
  palm(p - vec3(-1.5, 0, 1.6), 1.5);
  palm(p - vec3(3.6, 0, 3.2), 1.5);
}
